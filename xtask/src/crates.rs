//! `cargo xtask docs`: draws which crate depends on which, as `docs/crates.svg`.
//!
//! Read from the manifests, so that the picture cannot say anything else. A dependency that
//! follows from others is left out. What only tests need is left out too. Crates stand in layers,
//! each above all that it depends on; a line that passes a layer has a place of its own there.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// How the names of the project's crates begin in a manifest.
const PREFIX: &str = "connect6-";
/// Top-level folders, each with the colour of the crates under its roof.
const ROOFS: [(&str, &str); 6] = [
    ("firmware-host", "#e2ecdf"),
    ("hdl", "#f6e3d3"),
    ("learn", "#ece2f0"),
    ("play", "#dfe9f5"),
    ("sim", "#fbf3cf"),
    ("synth", "#eee"),
];

const BOX_WIDTH: f64 = 136.0;
const BOX_HEIGHT: f64 = 40.0;
const LAYER_HEIGHT: f64 = 92.0;
const GAP: f64 = 26.0;
const MARGIN: f64 = 24.0;
/// Passes over the layers; more change nothing.
const PASSES: usize = 24;

/// A dependency of one crate on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Always,
    /// Only with a feature that is off unless asked for.
    Optional,
}

/// What each crate depends on, by the names of their folders.
type Graph = BTreeMap<String, BTreeMap<String, Kind>>;

/// The folder of each crate, by its name.
type Folders = BTreeMap<String, String>;

/// A crate in its layer, or the place where a line passes the layer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place {
    layer: usize,
    /// A crate has one place of its name; a line is named after both its ends.
    name: String,
    is_crate: bool,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn picture() -> PathBuf {
    root().join("docs/crates.svg")
}

/// Writes the picture.
pub fn run() -> Result<()> {
    let file = picture();
    fs::write(&file, picture_of_crates()?)
        .with_context(|| format!("cannot write {}", file.display()))?;
    println!("wrote {}", file.display());
    Ok(())
}

/// The crates of the project and what they depend on, and the folder of each.
fn read() -> Result<(Graph, Folders)> {
    let manifest = |folder: &str| {
        let file = root().join(folder).join("Cargo.toml");
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
    };
    let (mut graph, mut folders) = (Graph::new(), Folders::new());
    // Chores depend on nothing of the project's.
    for folder in members(&manifest("")?).filter(|folder| *folder != "xtask") {
        let name = folder.rsplit('/').next().unwrap_or(folder);
        graph.insert(name.to_owned(), dependencies(&manifest(folder)?));
        folders.insert(name.to_owned(), folder.to_owned());
    }
    Ok((graph, folders))
}

/// The folders of the workspace's members, a line each.
fn members(manifest: &str) -> impl Iterator<Item = &str> {
    let behind = manifest.split_once("members = [\n").map_or("", |(_, list)| list);
    behind
        .lines()
        .take_while(|line| !line.starts_with(']'))
        .map(|line| line.trim().trim_matches(['"', ',']))
}

/// The project's own crates among the dependencies of a manifest. A line each is enough: every
/// dependency comes from the workspace's table.
fn dependencies(manifest: &str) -> BTreeMap<String, Kind> {
    let mut section = "";
    let mut found = BTreeMap::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if let ("[dependencies]" | "[build-dependencies]", Some(line)) =
            (section, line.strip_prefix(PREFIX))
        {
            let name = line.split(['.', ' ', '=']).next().unwrap_or(line);
            let kind = match line.contains("optional = true") {
                true => Kind::Optional,
                false => Kind::Always,
            };
            found.insert(name.to_owned(), kind);
        }
    }
    found
}

/// The graph without dependencies that follow from others. One that is optional does not make
/// others superfluous.
fn reduced(graph: &Graph) -> Graph {
    let reaches = |from: &str, to: &str| {
        let mut open = vec![from];
        let mut seen = BTreeSet::new();
        while let Some(name) = open.pop() {
            for (next, kind) in graph.get(name).into_iter().flatten() {
                if *kind == Kind::Always && seen.insert(next.as_str()) {
                    open.push(next);
                }
            }
        }
        seen.contains(to)
    };
    let mut reduced = graph.clone();
    for (name, dependencies) in &mut reduced {
        let all = graph[name].clone();
        dependencies.retain(|to, _| {
            let others = all.iter().filter(|(other, kind)| *other != to && **kind == Kind::Always);
            !others.into_iter().any(|(other, _)| reaches(other, to))
        });
    }
    reduced
}

/// The layer of each crate: one above the highest it depends on.
fn layers(graph: &Graph) -> BTreeMap<String, usize> {
    fn layer_of(name: &str, graph: &Graph, layers: &mut BTreeMap<String, usize>) -> usize {
        if let Some(layer) = layers.get(name) {
            return *layer;
        }
        let below = graph.get(name).into_iter().flatten();
        let layer = below.map(|(to, _)| layer_of(to, graph, layers) + 1).max().unwrap_or(0);
        layers.insert(name.to_owned(), layer);
        layer
    }
    let mut layers = BTreeMap::new();
    for name in graph.keys() {
        layer_of(name, graph, &mut layers);
    }
    layers
}

/// The places in each layer from left to right, and the middle of each.
struct Layout {
    rows: Vec<Vec<Place>>,
    middle: BTreeMap<Place, f64>,
    /// Each dependency as the places that its line goes through, from top to bottom.
    lines: Vec<(Vec<Place>, Kind)>,
}

impl Layout {
    fn new(graph: &Graph) -> Layout {
        let layer_of = layers(graph);
        let place =
            |name: &String| Place { layer: layer_of[name], name: name.clone(), is_crate: true };
        let mut rows = vec![Vec::new(); layer_of.values().max().map_or(0, |top| top + 1)];
        let mut lines = Vec::new();
        for (name, dependencies) in graph {
            rows[layer_of[name]].push(place(name));
            for (to, kind) in dependencies {
                let mut line = vec![place(name)];
                for layer in (layer_of[to] + 1..layer_of[name]).rev() {
                    let name = format!("{name} to {to}");
                    let passage = Place { layer, name, is_crate: false };
                    rows[layer].push(passage.clone());
                    line.push(passage);
                }
                line.push(place(to));
                lines.push((line, *kind));
            }
        }
        let mut layout = Layout { rows, middle: BTreeMap::new(), lines };
        layout.arrange();
        layout
    }

    /// The places that a place is joined to.
    fn neighbours(&self, place: &Place) -> Vec<Place> {
        let pairs = self.lines.iter().flat_map(|(line, _)| line.windows(2));
        let joined = pairs.filter_map(|pair| match pair {
            [a, b] if a == place => Some(b.clone()),
            [a, b] if b == place => Some(a.clone()),
            _ => None,
        });
        joined.collect()
    }

    /// Moves every place towards its neighbours, again and again: first the order in a layer
    /// follows, then the distances.
    fn arrange(&mut self) {
        for layer in 0..self.rows.len() {
            self.spread(layer, |_, number| number as f64 * (BOX_WIDTH + GAP));
        }
        for pass in 0..PASSES {
            let mut order: Vec<usize> = (0..self.rows.len()).collect();
            if pass % 2 == 1 {
                order.reverse();
            }
            for layer in order {
                let wanted: BTreeMap<Place, f64> = self.rows[layer]
                    .iter()
                    .map(|place| (place.clone(), self.wanted(place)))
                    .collect();
                self.rows[layer].sort_by(|a, b| wanted[a].total_cmp(&wanted[b]).then(a.cmp(b)));
                self.spread(layer, |place, _| wanted[place]);
            }
        }
        let left = self.middle.values().copied().fold(f64::INFINITY, f64::min);
        let shift = MARGIN + BOX_WIDTH / 2.0 - left;
        self.middle.values_mut().for_each(|middle| *middle += shift);
    }

    /// Where a place would like to be.
    fn wanted(&self, place: &Place) -> f64 {
        let neighbours = self.neighbours(place);
        let sum: f64 = neighbours.iter().map(|place| self.middle[place]).sum();
        match neighbours.len() {
            0 => self.middle[place],
            count => sum / count as f64,
        }
    }

    /// Puts the places of a layer where they want to be, as far as they leave each other room.
    fn spread(&mut self, layer: usize, wanted: impl Fn(&Place, usize) -> f64) {
        let row = &self.rows[layer];
        let wishes: Vec<f64> = row.iter().enumerate().map(|(i, place)| wanted(place, i)).collect();
        let width = |place: &Place| if place.is_crate { BOX_WIDTH } else { 0.0 };
        let mut at = Vec::new();
        for (i, wish) in wishes.iter().enumerate() {
            let least = match i {
                0 => *wish,
                _ => at[i - 1] + (width(&row[i - 1]) + width(&row[i])) / 2.0 + GAP,
            };
            at.push(wish.max(least));
        }
        // Whoever was pushed to the right pulls the others to the left.
        let pushed: f64 = at.iter().zip(&wishes).map(|(at, wish)| at - wish).sum();
        let shift = pushed / at.len().max(1) as f64;
        for (place, at) in row.iter().zip(at) {
            self.middle.insert(place.clone(), at - shift);
        }
    }

    /// Where the top of a place is.
    fn top(&self, place: &Place) -> f64 {
        MARGIN + (self.rows.len() - 1 - place.layer) as f64 * LAYER_HEIGHT
    }
}

/// The picture of the project's crates.
fn picture_of_crates() -> Result<String> {
    let (graph, folders) = read()?;
    Ok(draw(&graph, &folders))
}

/// The picture of a graph.
fn draw(graph: &Graph, folders: &Folders) -> String {
    let layout = Layout::new(&reduced(graph));
    let right = layout.middle.values().copied().fold(0.0, f64::max);
    let width = right + BOX_WIDTH / 2.0 + MARGIN;
    let height = 2.0 * MARGIN + (layout.rows.len() - 1) as f64 * LAYER_HEIGHT + BOX_HEIGHT;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         role=\"img\" aria-label=\"Which crate depends on which\">\n\
         <!-- Written by `cargo xtask docs`. -->\n\
         <style>rect.b{{stroke:#234;stroke-width:1.5}}\
         text{{font:bold 15px sans-serif;text-anchor:middle;fill:#123}}\
         path.l{{fill:none;stroke:#345;stroke-width:1.4}}path.o{{stroke-dasharray:5 4}}</style>\n\
         <defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" \
         markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" fill=\"#345\"/></marker></defs>\n\
         <rect width=\"{width:.0}\" height=\"{height:.0}\" fill=\"#fff\"/>\n"
    );
    for (line, kind) in &layout.lines {
        let class = match kind {
            Kind::Always => "l",
            Kind::Optional => "l o",
        };
        let _ = writeln!(
            svg,
            "<path class=\"{class}\" d=\"{}\" marker-end=\"url(#a)\"/>",
            path(&layout, line)
        );
    }
    for place in layout.rows.iter().flatten().filter(|place| place.is_crate) {
        let (middle, top) = (layout.middle[place], layout.top(place));
        let folder = folders.get(&place.name).unwrap_or(&place.name);
        let roof = ROOFS.iter().find(|(roof, _)| folder.starts_with(roof));
        let colour = roof.map_or("#fff", |(_, colour)| colour);
        let _ = writeln!(
            svg,
            "<rect class=\"b\" fill=\"{colour}\" x=\"{:.1}\" y=\"{top:.1}\" width=\"{BOX_WIDTH}\" \
             height=\"{BOX_HEIGHT}\" rx=\"6\"/>\n<text x=\"{middle:.1}\" y=\"{:.1}\">{}</text>",
            middle - BOX_WIDTH / 2.0,
            top + BOX_HEIGHT / 2.0 + 5.0,
            folder
        );
    }
    svg + "</svg>\n"
}

/// A line through its places: straight down past a layer, curved between layers.
fn path(layout: &Layout, line: &[Place]) -> String {
    let mut text = String::new();
    let mut from = None;
    for place in line {
        let (x, top) = (layout.middle[place], layout.top(place));
        match from {
            None => {
                let _ = write!(text, "M{x:.1} {:.1}", top + BOX_HEIGHT);
            }
            Some((from_x, from_y)) => {
                let half = (top - from_y) / 2.0;
                let _ = write!(
                    text,
                    "C{from_x:.1} {:.1} {x:.1} {:.1} {x:.1} {top:.1}",
                    from_y + half,
                    top - half
                );
                if !place.is_crate {
                    let _ = write!(text, "V{:.1}", top + BOX_HEIGHT);
                }
            }
        }
        from = Some((x, top + BOX_HEIGHT));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(text: &str) -> Graph {
        let mut graph = Graph::new();
        for line in text.split(';') {
            let (name, to) = line.split_once('>').unwrap();
            let to = to.split_whitespace().map(|to| (to.to_owned(), Kind::Always));
            graph.insert(name.trim().to_owned(), to.collect());
        }
        graph
    }

    #[test]
    fn the_picture_of_the_crates_is_up_to_date() {
        let drawn = fs::read_to_string(picture()).unwrap_or_default();
        let expected = picture_of_crates().unwrap();
        assert!(drawn == expected, "docs/crates.svg is stale: run `cargo xtask docs`");
        let document = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
        assert!(document.contains("(crates.svg)"), "docs/architecture.md shows it");
    }

    #[test]
    fn only_the_projects_own_dependencies_count_and_tests_do_not() {
        let found = dependencies(
            "[dependencies]\nanyhow.workspace = true\nconnect6-game.workspace = true\n\
             connect6-hdl = { workspace = true, optional = true }\n\n\
             [build-dependencies]\nconnect6-verilog.workspace = true\n\n\
             [dev-dependencies]\nconnect6-model.workspace = true\n",
        );
        let names: Vec<&str> = found.keys().map(String::as_str).collect();
        assert_eq!(names, ["game", "hdl", "verilog"]);
        assert_eq!(found["hdl"], Kind::Optional);
    }

    #[test]
    fn members_are_the_lines_of_their_list() {
        let manifest =
            "[workspace]\nmembers = [\n    \"play/game\",\n    \"hdl\",\n]\ndefault = [\n";
        assert_eq!(members(manifest).collect::<Vec<_>>(), ["play/game", "hdl"]);
    }

    #[test]
    fn what_follows_from_others_is_left_out() {
        let reduced = reduced(&graph("a > b c d; b > c; c > d; d >"));
        assert_eq!(reduced, graph("a > b; b > c; c > d; d >"));
    }

    #[test]
    fn every_crate_stands_above_what_it_depends_on_and_boxes_do_not_touch() {
        let layout = Layout::new(&graph("a > b e; b > c d; c > f; d > f; e > f; f >"));
        for (line, _) in &layout.lines {
            assert!(line.windows(2).all(|pair| pair[0].layer == pair[1].layer + 1));
        }
        for row in &layout.rows {
            for pair in row.windows(2) {
                let apart = layout.middle[&pair[1]] - layout.middle[&pair[0]];
                assert!(apart >= GAP, "{pair:?}");
            }
        }
    }
}
