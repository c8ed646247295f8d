//! Makes of a proof and a block the problem that ABC solves: an and-inverter graph with one output,
//! high when a property is broken.

use std::fs;
use std::path::{Path, PathBuf};

use connect6_sim::rtl;
use connect6_synth::tools::Tool;
use connect6_verilog::Design;

use crate::script::{Method, Mutant, Property, Script, ASSUMED};
use crate::{tracked_ram, tracked_rom, ProveError};

/// Which part of a proof a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Whether any property is ever broken.
    Whole,
    /// Whether this one is.
    One(&'a Property),
    /// From any state at all: whether one is broken right after all have held for so many cycles.
    Step(u32),
}

/// A problem in a folder.
pub struct Problem<'a> {
    /// What is proved.
    pub script: &'a Script,
    /// Where its files are.
    pub folder: &'a Path,
    /// The block and what is inside it, as far as the proof wants it.
    pub design: Design,
    /// The same as text, with the mutant's line in it.
    pub verilog: String,
}

/// The files of a problem.
pub const GRAPH: &str = "problem.aig";
/// Which input and which register is which bit of the graph.
pub const MAP: &str = "problem.map";
const BLOCK: &str = "block.v";
const PROOF: &str = "proof.v";
const GOAL: &str = "goal.v";

/// What yosys only warns of, and what would make a proof say less than it seems to: a wire that is
/// narrower than its port, and a name that is written wrongly.
const SLIPS: &str = "Resizing cell port|implicitly declared";

/// The committed block of a proof, as its fingerprint sees it: without comments.
pub fn block_text(script: &Script) -> Result<String, ProveError> {
    let mut design = committed(script)?;
    if script.tracked {
        tracked_rom::forget_words(&mut design);
    }
    design.comment.clear();
    for module in &mut design.modules {
        module.clear_comments();
    }
    Ok(design.to_string())
}

fn committed(script: &Script) -> Result<Design, ProveError> {
    rtl::block(&script.block).ok_or_else(|| ProveError::Script {
        file: format!("{}.proof.v", script.name),
        details: format!("the design has no module `{}`", script.block),
    })
}

impl<'a> Problem<'a> {
    /// The block as it is, or with one line changed.
    pub fn new(
        script: &'a Script,
        mutant: Option<&Mutant>,
        folder: &'a Path,
    ) -> Result<Problem<'a>, ProveError> {
        let mut design = committed(script)?;
        match script.tracked {
            true => {
                tracked_ram::put_in(&mut design);
                tracked_rom::put_in(&mut design);
            }
            false => tracked_ram::put_beside(&mut design),
        }
        if let Method::FromAnyState(_) = script.method {
            let nets = design.modules.iter_mut().flat_map(|module| &mut module.nets);
            nets.for_each(|net| net.initial = None);
        }
        let mut verilog = design.to_string();
        if let Some(Mutant { from, to }) = mutant {
            let found = verilog.matches(from.as_str()).count();
            if found != 1 {
                return Err(ProveError::Script {
                    file: format!("{}.proof.v", script.name),
                    details: format!(
                        "`{from}` stands {found} times in the Verilog of {}: choose a text that \
                         stands there once",
                        script.block
                    ),
                });
            }
            verilog = verilog.replace(from.as_str(), to);
        }
        Ok(Problem { script, folder, design, verilog })
    }

    /// Writes the graph.
    pub fn write(&self, part: Part) -> Result<(), ProveError> {
        self.save(BLOCK, &self.verilog)?;
        self.save(PROOF, &self.script.cut())?;
        self.save(GOAL, &self.goal(part))?;
        let commands = self.yosys_commands(part);
        Tool::NativeYosys.run(
            self.folder,
            &["-q", "-e", SLIPS, "-p", &commands],
            &format!("to write the problem of {}", self.script.name),
        )?;
        Ok(())
    }

    /// Writes a file of the problem.
    pub fn save(&self, name: &str, text: &str) -> Result<PathBuf, ProveError> {
        let path = self.folder.join(name);
        fs::write(&path, text).map_err(|error| ProveError::File { path: path.clone(), error })?;
        Ok(path)
    }

    fn yosys_commands(&self, part: Part) -> String {
        let joints = self.script.joints.iter().map(|joint| {
            format!("connect -nomap -nounset -set proof.{} proof.{}; ", joint.driven, joint.driver)
        });
        // In the step of an induction nothing is known of power-up.
        let forget = match part {
            Part::Step(_) => "setattr -unset init w:proof.*; ",
            _ => "",
        };
        format!(
            "read_verilog {BLOCK} {PROOF} {GOAL}; hierarchy -check -top goal; proc; flatten; {}\
             opt_expr; opt_clean; check -assert; {forget}memory_map; opt_expr; opt_merge; opt_clean; \
             techmap; opt_expr; opt_merge; opt_clean; setundef -anyseq; dffunmap; aigmap; \
             opt_clean; \
             write_aiger -zinit -map {MAP} -symbols {GRAPH}",
            joints.collect::<String>()
        )
    }

    /// The module around the proof whose only output says that a property is broken.
    fn goal(&self, part: Part) -> String {
        let script = self.script;
        let mut ports = String::new();
        let mut connections = String::new();
        for input in &script.inputs {
            ports += &format!("    input wire [{}:0] {},\n", input.width - 1, input.name);
            connections += &format!(".{0}({0}), ", input.name);
        }
        let properties = &script.properties;
        let mut wires = String::new();
        for (number, property) in properties.iter().enumerate() {
            wires += &format!("    wire holds{number};\n");
            connections += &format!(".{}(holds{number}), ", property.name);
        }
        let assumed = match script.assumes {
            true => {
                connections += &format!(".{ASSUMED}(assumed), ");
                "    wire assumed;\n"
            }
            false => "    wire assumed = 1'b1;\n",
        };
        let asked = |property: &Property| match part {
            Part::One(one) => one == property,
            Part::Whole | Part::Step(_) => true,
        };
        let holds: Vec<String> = properties
            .iter()
            .enumerate()
            .filter(|(_, property)| asked(property))
            .map(|(number, _)| format!("holds{number}"))
            .collect();
        let history = match part {
            // What the world may not do excuses everything after it.
            Part::Whole | Part::One(_) => concat!(
                "    reg excused = 1'b0;\n",
                "    always @(posedge clock) excused <= excused || !assumed;\n",
                "    assign bad = assumed && !excused && !holds;\n",
            )
            .to_string(),
            Part::Step(cycles) => [
                "    reg [7:0] held = 8'd0;\n",
                "    always @(posedge clock) held <= assumed && holds ? held + 8'd1 : 8'd0;\n",
                &format!("    assign bad = held == 8'd{cycles} && assumed && !holds;\n"),
            ]
            .concat(),
        };
        format!(
            "module goal (\n{ports}    output wire bad\n);\n{wires}{assumed}    \
             wire holds = {};\n    proof proof ({});\n{history}endmodule\n",
            holds.join(" && "),
            connections.trim_end_matches(", ")
        )
    }
}
