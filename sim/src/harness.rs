//! The text around an emitted block that makes it a loadable model: a Verilog harness with
//! plainly numbered ports, and a C++ shim with a plain C interface.
//!
//! The harness cuts every port into words of at most 64 bits and leads registers out through
//! hierarchical references, which mean the same in every simulator: no name mangling, no
//! simulator-specific handles.

use connect6_verilog::tidy::emitted_path;

use crate::wire::{Wire, Wires, WORD};

/// The harness module, and the prefix of Verilator's classes.
pub(crate) const HARNESS: &str = "harness";

/// One word of a port of the harness.
struct Word {
    /// The wire it is part of, as an expression inside the harness.
    source: String,
    /// Its lowest bit and its width.
    low: usize,
    width: usize,
    /// Bits of the whole wire: a one-bit wire cannot be indexed.
    whole: usize,
}

impl Word {
    fn slice(&self) -> String {
        if self.width == self.whole {
            self.source.clone()
        } else {
            let high = self.low + self.width - 1;
            format!("{}[{high}:{}]", self.source, self.low)
        }
    }
}

fn range(width: usize) -> String {
    if width == 1 {
        String::new()
    } else {
        format!("[{}:0] ", width - 1)
    }
}

fn cut(wires: &[Wire], source: impl Fn(&Wire) -> String) -> Vec<Word> {
    let mut words = Vec::new();
    for wire in wires {
        for low in (0..wire.width).step_by(WORD) {
            words.push(Word {
                source: source(wire),
                low,
                width: WORD.min(wire.width - low),
                whole: wire.width,
            });
        }
    }
    words
}

/// Everything to hand to Verilator beside the block's own Verilog.
pub(crate) struct Harness {
    /// The Verilog harness.
    pub verilog: String,
    /// The C++ shim.
    pub shim: String,
}

/// Writes the harness of the block emitted as module `top`. Without `registers`, only its
/// ports are led out. `trace` adds waveforms to the shim.
pub(crate) fn write(top: &str, wires: &Wires, registers: bool, trace: bool) -> Harness {
    let wire = |wire: &Wire| format!("port_{}", wire.name);
    let inputs = cut(&wires.inputs, wire);
    let mut outputs = cut(&wires.outputs, wire);
    if registers {
        let path = |wire: &Wire| format!("{top}.{}", emitted_path(&wire.name));
        // The instance is named after the module, which Verilog allows.
        outputs.extend(cut(&wires.registers, path));
    }
    Harness {
        verilog: verilog(top, wires, &inputs, &outputs),
        shim: shim(inputs.len(), outputs.len(), trace),
    }
}

fn verilog(top: &str, wires: &Wires, inputs: &[Word], outputs: &[Word]) -> String {
    let mut ports = Vec::new();
    let mut body = String::new();
    for (i, word) in inputs.iter().enumerate() {
        ports.push(format!("input wire {}i{i}", range(word.width)));
        body += &format!("    assign {} = i{i};\n", word.slice());
    }
    for (i, word) in outputs.iter().enumerate() {
        ports.push(format!("output wire {}o{i}", range(word.width)));
        body += &format!("    assign o{i} = {};\n", word.slice());
    }
    let ports_inside: Vec<&Wire> = wires.inputs.iter().chain(&wires.outputs).collect();
    let declared: String = ports_inside
        .iter()
        .map(|wire| format!("    wire {}port_{};\n", range(wire.width), wire.name))
        .collect();
    let connected: Vec<String> =
        ports_inside.iter().map(|wire| format!(".{0}(port_{0})", wire.name)).collect();
    format!(
        "\
// Numbered ports for the shim; a waveform shows the block inside, under its own names.
module {HARNESS}(
    /* verilator tracing_off */
    {ports}
);
{declared}{body}    /* verilator tracing_on */
    {top} {top}(
        {connected}
    );
endmodule
",
        ports = ports.join(",\n    "),
        connected = connected.join(",\n        "),
    )
}

fn shim(inputs: usize, outputs: usize, trace: bool) -> String {
    let set: String =
        (0..inputs).map(|i| format!("    case {i}: model->top.i{i} = value; break;\n")).collect();
    let get: String =
        (0..outputs).map(|i| format!("    case {i}: return model->top.o{i};\n")).collect();
    let tracing = if trace { 1 } else { 0 };
    format!(
        r#"// A plain C interface to one verilated block.
#include <cstdint>
#include "V{HARNESS}.h"
#include "verilated.h"
#define TRACING {tracing}
#if TRACING
#include "verilated_vcd_c.h"
#endif

struct Model {{
    VerilatedContext context;
    V{HARNESS} top{{&context}};
#if TRACING
    VerilatedVcdC* trace = nullptr;
#endif
}};

extern "C" {{

Model* model_new() {{
    Model* model = new Model;
#if TRACING
    model->context.traceEverOn(true);
#endif
    model->top.eval();
    return model;
}}

void model_free(Model* model) {{
#if TRACING
    if (model->trace) {{
        model->trace->close();
        delete model->trace;
    }}
#endif
    model->top.final();
    delete model;
}}

void model_set(Model* model, uint32_t port, uint64_t value) {{
    switch (port) {{
{set}    default: break;
    }}
}}

uint64_t model_get(const Model* model, uint32_t port) {{
    switch (port) {{
{get}    default: return 0;
    }}
}}

void model_eval(Model* model, uint64_t time) {{
    model->top.eval();
#if TRACING
    if (model->trace) model->trace->dump(time);
#else
    (void)time;
#endif
}}

// Clocks until the output port is not zero, at most `limit` times; returns the cycles made.
// A port out of range never stops the clock.
uint64_t model_run(Model* model, uint32_t clock, uint32_t stop, uint64_t limit,
                   uint64_t time, uint64_t phase) {{
    for (uint64_t made = 0; made < limit; made++) {{
        model_set(model, clock, 0);
        model_eval(model, time + 2 * made * phase);
        model_set(model, clock, 1);
        model_eval(model, time + (2 * made + 1) * phase);
        if (model_get(model, stop)) return made + 1;
    }}
    return limit;
}}

int model_trace(Model* model, const char* path) {{
#if TRACING
    if (model->trace) return 0;
    model->trace = new VerilatedVcdC;
    model->top.trace(model->trace, 99);
    model->trace->open(path);
    return model->trace->isOpen();
#else
    (void)model;
    (void)path;
    return 0;
#endif
}}

}}
"#
    )
}
