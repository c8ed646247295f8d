//! The simulator: lookup tables, registers and memories under one clock.

use std::collections::{BTreeMap, HashMap};

use super::memory::{Memory, Wiring};
use crate::netlist::Bit;

/// Copies of the circuit that run side by side.
pub const LANES: usize = 64;

/// One value of a net for all lanes.
pub type Lane = u64;
/// A net by number.
pub(super) type Net = usize;

/// Inputs of a lookup table.
const LUT_INPUTS: usize = 4;
/// Bits of a small memory in a lookup table.
const SMALL_WORDS: usize = 1 << LUT_INPUTS;

/// Constant nets, the same in every circuit.
pub(super) const LOW: Net = 0;
pub(super) const HIGH: Net = 1;

/// Why a netlist cannot be simulated.
#[derive(Debug, thiserror::Error)]
pub enum CircuitError {
    /// The file is not a netlist.
    #[error("the netlist cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// The module is not there.
    #[error("the netlist has no module named '{0}'")]
    NoModule(String),
    /// A cell is of a kind, or set up in a way, that the simulator does not know.
    #[error("the simulator does not know what the cell {cell} does: {what}")]
    UnknownCell {
        /// The cell's name.
        cell: String,
        /// What is strange about it.
        what: String,
    },
    /// Gates drive each other in a circle.
    #[error("{0} gates form a loop")]
    Loop(usize),
    /// Something reads what nothing drives.
    #[error("{0} nets are read and driven by nothing")]
    Open(usize),
    /// There is no port of this name.
    #[error("the netlist has no port named '{0}'")]
    NoPort(String),
}

/// The nets of a port, the lowest bit first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortNets(Vec<Net>);

/// A register: `q` takes `d` where `enable` is high, and `reset_value` where `reset` is, which
/// comes first.
#[derive(Debug)]
pub(super) struct Register {
    pub d: Net,
    pub q: Net,
    pub enable: Net,
    pub reset: Net,
    pub reset_value: bool,
    pub power_up: bool,
}

/// One bit of memory in each of the sixteen places of a lookup table: read at once, written at
/// the clock.
#[derive(Debug)]
pub(super) struct SmallMemory {
    pub read_address: [Net; LUT_INPUTS],
    pub output: Net,
    pub write_address: [Net; LUT_INPUTS],
    pub write_data: Net,
    pub write_enable: Net,
}

#[derive(Debug)]
enum Gate {
    /// A lookup table: `mask` holds the output for each combination of inputs.
    Lut { mask: u16, inputs: [Net; LUT_INPUTS], output: Net },
    /// The read port of a small memory.
    SmallRead(usize),
    /// Tells a block memory that one of its inputs changed.
    Touch(usize),
}

/// Collects the parts of a circuit.
#[derive(Debug)]
pub(super) struct Builder {
    numbers: HashMap<u64, Net>,
    nets: usize,
    gates: Vec<Gate>,
    registers: Vec<Register>,
    small: Vec<SmallMemory>,
    memories: Vec<Memory>,
    ports: BTreeMap<String, PortNets>,
    input_nets: Vec<Net>,
}

impl Builder {
    pub fn new() -> Builder {
        Builder {
            numbers: HashMap::new(),
            nets: HIGH + 1,
            gates: Vec::new(),
            registers: Vec::new(),
            small: Vec::new(),
            memories: Vec::new(),
            ports: BTreeMap::new(),
            input_nets: Vec::new(),
        }
    }

    /// The net of a bit; an undefined constant is low.
    pub fn net(&mut self, bit: &Bit) -> Net {
        match bit {
            Bit::Constant(value) if value == "1" => HIGH,
            Bit::Constant(_) => LOW,
            Bit::Net(number) => {
                let nets = &mut self.nets;
                *self.numbers.entry(*number).or_insert_with(|| {
                    *nets += 1;
                    *nets - 1
                })
            }
        }
    }

    pub fn nets(&mut self, bits: &[Bit]) -> Vec<Net> {
        bits.iter().map(|bit| self.net(bit)).collect()
    }

    /// The net that an output drives; an open one drives a net that nobody reads.
    pub fn output(&mut self, bit: Option<&Bit>) -> Net {
        match bit {
            Some(bit) => self.net(bit),
            None => self.fresh(),
        }
    }

    /// A net of its own.
    pub fn fresh(&mut self) -> Net {
        self.nets += 1;
        self.nets - 1
    }

    pub fn lut(&mut self, mask: u16, inputs: [Net; LUT_INPUTS], output: Net) {
        self.gates.push(Gate::Lut { mask, inputs, output });
    }

    /// A wire through a buffer.
    pub fn buffer(&mut self, from: Net, to: Net) {
        const PASS_FIRST_INPUT: u16 = 0b10;
        self.lut(PASS_FIRST_INPUT, [from, LOW, LOW, LOW], to);
    }

    pub fn register(&mut self, register: Register) {
        self.registers.push(register);
    }

    pub fn small_memory(&mut self, memory: SmallMemory) {
        self.gates.push(Gate::SmallRead(self.small.len()));
        self.small.push(memory);
    }

    pub fn memory(&mut self, wiring: Wiring, contents: &[u64]) {
        self.gates.push(Gate::Touch(self.memories.len()));
        self.memories.push(Memory::new(wiring, contents));
    }

    /// A port; `direction` is `input` or `output`.
    pub fn port(&mut self, name: &str, direction: &str, bits: &[Bit]) {
        let nets = self.nets(bits);
        if direction == "input" {
            self.input_nets.extend(&nets);
        }
        self.ports.insert(name.to_string(), PortNets(nets));
    }

    pub fn finish(self) -> Result<Circuit, CircuitError> {
        Circuit::new(self)
    }
}

/// A netlist under its clock.
#[derive(Debug)]
pub struct Circuit {
    values: Vec<Lane>,
    gates: Vec<Gate>,
    /// The gates that a net drives: `readers[first[net]..first[net + 1]]`.
    readers: Vec<u32>,
    first: Vec<u32>,
    /// A bit a gate: whether an input changed since it was last evaluated.
    dirty: Vec<u64>,
    registers: Vec<Register>,
    small: Vec<SmallMemory>,
    small_words: Vec<[Lane; SMALL_WORDS]>,
    memories: Vec<Memory>,
    ports: BTreeMap<String, PortNets>,
    cycles: u64,
}

impl Circuit {
    fn new(builder: Builder) -> Result<Circuit, CircuitError> {
        let Builder { nets, gates, registers, small, memories, ports, input_nets, .. } = builder;
        check_driven(&gates, &registers, &small, &memories, &input_nets, nets)?;
        let gates = sort(gates, &small, &memories, nets)?;
        let (readers, first) = readers(&gates, &small, &memories, nets);
        let mut values = vec![0; nets];
        values[HIGH] = Lane::MAX;
        for register in &registers {
            values[register.q] = spread(register.power_up);
        }
        let mut circuit = Circuit {
            values,
            dirty: vec![u64::MAX; gates.len().div_ceil(64)],
            gates,
            readers,
            first,
            registers,
            small_words: vec![[0; SMALL_WORDS]; small.len()],
            small,
            memories,
            ports,
            cycles: 0,
        };
        circuit.settle();
        Ok(circuit)
    }

    /// The port of this name.
    pub fn port(&self, name: &str) -> Result<PortNets, CircuitError> {
        self.ports.get(name).cloned().ok_or_else(|| CircuitError::NoPort(name.to_string()))
    }

    /// Puts a value on an input, in one lane.
    pub fn set(&mut self, port: &PortNets, lane: usize, value: u64) {
        for (i, net) in port.0.iter().enumerate() {
            let bit = value >> i & 1;
            let word = self.values[*net] & !(1 << lane) | bit << lane;
            self.drive(*net, word);
        }
    }

    /// Puts a value on an input, in all lanes.
    pub fn set_all(&mut self, port: &PortNets, value: u64) {
        for (i, net) in port.0.iter().enumerate() {
            self.drive(*net, spread(value >> i & 1 == 1));
        }
    }

    /// The value at a port, in one lane.
    pub fn get(&self, port: &PortNets, lane: usize) -> u64 {
        let bit = |(i, net): (usize, &Net)| (self.values[*net] >> lane & 1) << i;
        port.0.iter().enumerate().map(bit).sum()
    }

    /// The value of a one-bit port in all lanes.
    pub fn get_all(&self, port: &PortNets) -> Lane {
        port.0.first().map_or(0, |net| self.values[*net])
    }

    /// Rising edges so far.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// One clock cycle: the inputs reach every gate, then comes the rising edge, then the new
    /// state reaches every output.
    pub fn cycle(&mut self) {
        self.settle();
        self.edge();
        self.settle();
        self.cycles += 1;
    }

    fn drive(&mut self, net: Net, value: Lane) {
        if self.values[net] == value || net == LOW || net == HIGH {
            return;
        }
        self.values[net] = value;
        for &gate in &self.readers[self.first[net] as usize..self.first[net + 1] as usize] {
            self.dirty[gate as usize / 64] |= 1 << (gate % 64);
        }
    }

    fn settle(&mut self) {
        for word in 0..self.dirty.len() {
            // A gate only ever makes later gates dirty, some of them in the same word.
            while self.dirty[word] != 0 {
                let bit = self.dirty[word].trailing_zeros() as usize;
                self.dirty[word] &= !(1 << bit);
                if let Some(gate) = self.gates.get(word * 64 + bit) {
                    match gate {
                        Gate::Lut { mask, inputs, output } => {
                            let inputs = inputs.map(|net| self.values[net]);
                            self.drive(*output, look_up(*mask, inputs));
                        }
                        Gate::SmallRead(memory) => self.read_small(*memory),
                        Gate::Touch(memory) => self.memories[*memory].touch(),
                    }
                }
            }
        }
    }

    fn read_small(&mut self, index: usize) {
        let memory = &self.small[index];
        let [a, b, c, d] = memory.read_address.map(|net| self.values[net]);
        let mut level = self.small_words[index];
        let mut width = SMALL_WORDS;
        for select in [a, b, c, d] {
            width /= 2;
            for i in 0..width {
                level[i] = level[2 * i] & !select | level[2 * i + 1] & select;
            }
        }
        self.drive(memory.output, level[0]);
    }

    fn edge(&mut self) {
        let next: Vec<(Net, Lane)> = self
            .registers
            .iter()
            .filter_map(|register| {
                let value = |net: Net| self.values[net];
                let held = value(register.q);
                let enable = value(register.enable);
                let reset = value(register.reset);
                let taken = held & !enable | value(register.d) & enable;
                let next = taken & !reset | spread(register.reset_value) & reset;
                (next != held).then_some((register.q, next))
            })
            .collect();
        for memory in &mut self.memories {
            memory.clock(&self.values);
        }
        for index in 0..self.small.len() {
            self.write_small(index);
        }
        for (q, value) in next {
            self.drive(q, value);
        }
        let shown: Vec<(Net, Lane)> = self.memories.iter().flat_map(Memory::shown).collect();
        for (net, value) in shown {
            self.drive(net, value);
        }
    }

    fn write_small(&mut self, index: usize) {
        let memory = &self.small[index];
        let enable = self.values[memory.write_enable];
        if enable == 0 {
            return;
        }
        let address = memory.write_address.map(|net| self.values[net]);
        let data = self.values[memory.write_data];
        for (place, word) in self.small_words[index].iter_mut().enumerate() {
            let mut chosen = enable;
            for (i, bits) in address.iter().enumerate() {
                chosen &= if place >> i & 1 == 1 { *bits } else { !*bits };
            }
            *word = *word & !chosen | data & chosen;
        }
        // What it shows may have changed although its address has not.
        let net = memory.read_address[0];
        let readers = self.first[net] as usize..self.first[net + 1] as usize;
        for &gate in &self.readers[readers] {
            self.dirty[gate as usize / 64] |= 1 << (gate % 64);
        }
    }
}

fn spread(bit: bool) -> Lane {
    if bit {
        Lane::MAX
    } else {
        0
    }
}

/// A lookup table in all lanes: halves the table by one input after the other.
fn look_up(mask: u16, [a, b, c, d]: [Lane; LUT_INPUTS]) -> Lane {
    let leaf = |pair: u16| match mask >> (2 * pair) & 0b11 {
        0b00 => 0,
        0b01 => !a,
        0b10 => a,
        _ => Lane::MAX,
    };
    let choose = |select: Lane, low: Lane, high: Lane| low & !select | high & select;
    let half = |pair: u16| {
        let low = choose(b, leaf(pair), leaf(pair + 1));
        let high = choose(b, leaf(pair + 2), leaf(pair + 3));
        choose(c, low, high)
    };
    choose(d, half(0), half(4))
}

/// The nets that a gate reads, and the one it drives.
fn ends<'a>(
    gate: &'a Gate,
    small: &'a [SmallMemory],
    memories: &'a [Memory],
) -> (Vec<Net>, Option<Net>) {
    match gate {
        Gate::Lut { inputs, output, .. } => (inputs.to_vec(), Some(*output)),
        Gate::SmallRead(index) => {
            let memory = &small[*index];
            (memory.read_address.to_vec(), Some(memory.output))
        }
        Gate::Touch(index) => {
            let wiring = &memories[*index].wiring;
            let mut nets = wiring.write_address.clone();
            nets.extend(&wiring.write_data);
            nets.extend(&wiring.write_enables);
            nets.extend(&wiring.read_address);
            nets.push(wiring.read_enable);
            (nets, None)
        }
    }
}

/// Everything that is read is driven.
fn check_driven(
    gates: &[Gate],
    registers: &[Register],
    small: &[SmallMemory],
    memories: &[Memory],
    input_nets: &[Net],
    nets: usize,
) -> Result<(), CircuitError> {
    let mut driven = vec![false; nets];
    let mut read = vec![false; nets];
    for net in [LOW, HIGH].iter().chain(input_nets) {
        driven[*net] = true;
    }
    for gate in gates {
        let (inputs, output) = ends(gate, small, memories);
        for net in inputs {
            read[net] = true;
        }
        if let Some(net) = output {
            driven[net] = true;
        }
    }
    for register in registers {
        driven[register.q] = true;
        for net in [register.d, register.enable, register.reset] {
            read[net] = true;
        }
    }
    for memory in memories {
        for net in &memory.wiring.read_data {
            driven[*net] = true;
        }
    }
    for memory in small {
        for net in memory.write_address {
            read[net] = true;
        }
        read[memory.write_data] = true;
        read[memory.write_enable] = true;
    }
    match (0..nets).filter(|net| read[*net] && !driven[*net]).count() {
        0 => Ok(()),
        open => Err(CircuitError::Open(open)),
    }
}

/// Puts every gate behind those that drive it.
fn sort(
    gates: Vec<Gate>,
    small: &[SmallMemory],
    memories: &[Memory],
    nets: usize,
) -> Result<Vec<Gate>, CircuitError> {
    let mut driver: Vec<Option<usize>> = vec![None; nets];
    for (index, gate) in gates.iter().enumerate() {
        if let (_, Some(output)) = ends(gate, small, memories) {
            driver[output] = Some(index);
        }
    }
    let mut waiting: Vec<usize> = vec![0; gates.len()];
    let mut followers: Vec<Vec<usize>> = vec![Vec::new(); gates.len()];
    for (index, gate) in gates.iter().enumerate() {
        for net in ends(gate, small, memories).0 {
            if let Some(before) = driver[net] {
                waiting[index] += 1;
                followers[before].push(index);
            }
        }
    }
    let mut order: Vec<usize> = (0..gates.len()).filter(|i| waiting[*i] == 0).collect();
    let mut done = 0;
    while done < order.len() {
        for &follower in &followers[order[done]] {
            waiting[follower] -= 1;
            if waiting[follower] == 0 {
                order.push(follower);
            }
        }
        done += 1;
    }
    if order.len() < gates.len() {
        return Err(CircuitError::Loop(gates.len() - order.len()));
    }
    let mut gates: Vec<Option<Gate>> = gates.into_iter().map(Some).collect();
    Ok(order.iter().filter_map(|i| gates[*i].take()).collect())
}

/// The gates that each net drives, as one list and where in it each net begins.
fn readers(
    gates: &[Gate],
    small: &[SmallMemory],
    memories: &[Memory],
    nets: usize,
) -> (Vec<u32>, Vec<u32>) {
    let mut of_net: Vec<Vec<u32>> = vec![Vec::new(); nets];
    for (index, gate) in gates.iter().enumerate() {
        for net in ends(gate, small, memories).0 {
            of_net[net].push(index as u32);
        }
    }
    let mut readers = Vec::new();
    let mut first = vec![0];
    for gates in of_net {
        readers.extend(gates);
        first.push(readers.len() as u32);
    }
    (readers, first)
}

#[cfg(test)]
mod tests {
    use super::*;

    const AND: u16 = 0b1000;
    const XOR: u16 = 0b0110;

    fn net(number: u64) -> Bit {
        Bit::Net(number)
    }

    /// A two-bit counter that counts where `go` is high and starts at 2 after `clear`.
    fn counter() -> Builder {
        let mut builder = Builder::new();
        let [go, clear, low, high] = [10, 11, 12, 13].map(|n| builder.net(&net(n)));
        let (next_low, next_high) = (builder.fresh(), builder.fresh());
        // Listed in the wrong order on purpose.
        let carry = builder.fresh();
        builder.lut(XOR, [high, carry, LOW, LOW], next_high);
        builder.lut(AND, [low, go, LOW, LOW], carry);
        builder.lut(XOR, [low, go, LOW, LOW], next_low);
        for (d, q, reset_value) in [(next_low, low, false), (next_high, high, true)] {
            builder.register(Register {
                d,
                q,
                enable: HIGH,
                reset: clear,
                reset_value,
                power_up: false,
            });
        }
        builder.port("go", "input", &[net(10)]);
        builder.port("clear", "input", &[net(11)]);
        builder.port("count", "output", &[net(12), net(13)]);
        builder
    }

    #[test]
    fn lanes_count_each_for_itself() {
        let mut circuit = counter().finish().unwrap();
        let go = circuit.port("go").unwrap();
        let clear = circuit.port("clear").unwrap();
        let count = circuit.port("count").unwrap();
        circuit.set(&go, 3, 1);
        circuit.set(&go, 63, 1);
        circuit.cycle();
        circuit.set(&go, 63, 0);
        for _ in 0..2 {
            circuit.cycle();
        }
        assert_eq!(circuit.cycles(), 3);
        assert_eq!([0, 3, 63].map(|lane| circuit.get(&count, lane)), [0, 3, 1]);
        circuit.set_all(&clear, 1);
        circuit.cycle();
        assert_eq!([0, 3, 63].map(|lane| circuit.get(&count, lane)), [2, 2, 2]);
        assert_eq!(circuit.get_all(&count), 0);
    }

    #[test]
    fn every_lookup_table_is_right_in_every_lane() {
        // Lane i sees the combination of inputs i modulo 16.
        let inputs: [Lane; 4] = std::array::from_fn(|bit| {
            (0..LANES).map(|lane| ((lane >> bit & 1) as u64) << lane).sum()
        });
        for mask in 0..=u16::MAX {
            let expected: Lane =
                (0..LANES).map(|lane| u64::from(mask >> (lane % 16) & 1) << lane).sum();
            assert_eq!(look_up(mask, inputs), expected, "mask {mask:016b}");
        }
    }

    #[test]
    fn a_small_memory_reads_at_once_and_writes_at_the_clock() {
        let mut builder = Builder::new();
        let nets: Vec<Net> = (0..11).map(|n| builder.net(&net(n))).collect();
        builder.small_memory(SmallMemory {
            read_address: [nets[0], nets[1], nets[2], nets[3]],
            output: nets[10],
            write_address: [nets[4], nets[5], nets[6], nets[7]],
            write_data: nets[8],
            write_enable: nets[9],
        });
        let bits = |range: std::ops::Range<u64>| range.map(net).collect::<Vec<Bit>>();
        for (name, range) in [("read", 0..4), ("write", 4..8), ("data", 8..9), ("enable", 9..10)] {
            builder.port(name, "input", &bits(range));
        }
        builder.port("out", "output", &bits(10..11));
        let mut circuit = builder.finish().unwrap();
        let port = |circuit: &Circuit, name| circuit.port(name).unwrap();
        let (read, write) = (port(&circuit, "read"), port(&circuit, "write"));
        let (data, enable) = (port(&circuit, "data"), port(&circuit, "enable"));
        let out = port(&circuit, "out");
        circuit.set(&write, 7, 9);
        circuit.set(&read, 7, 9);
        circuit.set(&data, 7, 1);
        circuit.set(&enable, 7, 1);
        assert_eq!(circuit.get(&out, 7), 0);
        circuit.cycle();
        assert_eq!(circuit.get(&out, 7), 1, "written under an unchanged address");
        circuit.set(&enable, 7, 0);
        circuit.set(&read, 7, 8);
        circuit.cycle();
        assert_eq!(circuit.get(&out, 7), 0);
        circuit.set(&read, 7, 9);
        circuit.set(&read, 8, 9);
        circuit.cycle();
        assert_eq!([7, 8].map(|lane| circuit.get(&out, lane)), [1, 0]);
    }

    #[test]
    fn a_loop_is_refused() {
        let mut builder = Builder::new();
        let (a, b) = (builder.fresh(), builder.fresh());
        builder.lut(XOR, [a, HIGH, LOW, LOW], b);
        builder.lut(XOR, [b, LOW, LOW, LOW], a);
        assert!(matches!(builder.finish(), Err(CircuitError::Loop(2))));
    }

    #[test]
    fn an_open_net_is_refused() {
        let mut builder = counter();
        let (open, output) = (builder.fresh(), builder.fresh());
        builder.lut(AND, [open, HIGH, LOW, LOW], output);
        assert!(matches!(builder.finish(), Err(CircuitError::Open(1))));
    }

    #[test]
    fn an_unknown_port_is_named() {
        let error = counter().finish().unwrap().port("gone").unwrap_err();
        assert_eq!(error.to_string(), "the netlist has no port named 'gone'");
    }
}
