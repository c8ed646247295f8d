//! What of Verilog this project lets out: the part that Quartus II 13 is known to accept, with
//! names that mean themselves in Tcl, memories in the form of the M4K block, and no power-up
//! value that a register of Cyclone II cannot have.
//!
//! Quartus itself cannot be asked here. The tree holds nothing but Verilog-2001 for synthesis:
//! delays, functions, unknown digits, directives and the like are refused when a text is read.
//! What is left to check is here.

use crate::tree::*;

/// Verilator's warnings that the project's Verilog may cause, and why that is no fault.
pub const WAIVERS: [(&str, &str); 1] = [(
    "UNUSEDSIGNAL",
    "a block that serves in several places need not have all its ports used in each; \
     synthesis drops what is not",
)];

/// Words that are keywords in Verilog-2001 or in SystemVerilog: one used as a name is accepted
/// by some tools and not by others.
const RESERVED: &str = "\
always and assign automatic begin buf bufif0 bufif1 case casex casez cell cmos config deassign \
default defparam design disable edge else end endcase endconfig endfunction endgenerate endmodule \
endprimitive endspecify endtable endtask event for force forever fork function generate genvar \
highz0 highz1 if ifnone incdir include initial inout input instance integer join large liblist \
library localparam macromodule medium module nand negedge nmos nor noshowcancelled not notif0 \
notif1 or output parameter pmos posedge primitive pull0 pull1 pulldown pullup pulsestyle_onevent \
pulsestyle_ondetect rcmos real realtime reg release repeat rnmos rpmos rtran rtranif0 rtranif1 \
scalared showcancelled signed small specify specparam strong0 strong1 supply0 supply1 table task \
time tran tranif0 tranif1 tri tri0 tri1 triand trior trireg unsigned use uwire vectored wait wand \
weak0 weak1 while wire wor xnor xor \
accept_on alias always_comb always_ff always_latch assert assume before bind bins binsof bit break \
byte chandle checker class clocking const constraint context continue cover covergroup coverpoint \
cross dist do endchecker endclass endclocking endgroup endinterface endpackage endprogram \
endproperty endsequence enum eventually expect export extends extern final first_match foreach \
forkjoin global iff ignore_bins illegal_bins implements implies import inside int interconnect \
interface intersect join_any join_none let local logic longint matches modport nettype new \
nexttime null package packed priority program property protected pure rand randc randcase \
randsequence ref reject_on restrict return s_always s_eventually s_nexttime s_until s_until_with \
sequence shortint shortreal soft solve static string strong struct super sync_accept_on \
sync_reject_on tagged this throughout timeprecision timeunit type typedef union unique unique0 \
until until_with untyped var virtual void wait_order weak wildcard with within";

/// Something that is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("module {module}: {what}")]
pub struct LintError {
    /// Where.
    pub module: String,
    /// What and why.
    pub what: String,
}

fn error(module: &Module, what: String) -> LintError {
    LintError { module: module.name.clone(), what }
}

/// Whether a word is a keyword of Verilog or SystemVerilog.
pub fn is_reserved(word: &str) -> bool {
    RESERVED.split_whitespace().any(|reserved| reserved == word)
}

/// Names that are legal in Tcl and no keyword of Verilog or SystemVerilog.
pub fn check_names(design: &Design) -> Result<(), LintError> {
    for module in &design.modules {
        let mut names: Vec<&str> = vec![&module.name];
        let parameters = module.parameters.iter().chain(&module.constants);
        names.extend(parameters.map(|parameter| parameter.name.as_str()));
        names.extend(module.ports.iter().map(|port| port.name.as_str()));
        names.extend(module.nets.iter().map(|net| net.name.as_str()));
        names.extend(module.instances.iter().map(|i| i.name.as_str()));
        for name in names {
            if name.contains('$') {
                let what = format!("the name '{name}' holds a $, which Tcl would replace");
                return Err(error(module, what));
            }
            if is_reserved(name) {
                let what = format!("the name '{name}' is a keyword");
                return Err(error(module, what));
            }
        }
    }
    Ok(())
}

/// Registers power up as 0, the one value that every register of Cyclone II has after
/// configuration. Memories may start with any contents.
pub fn check_power_up(design: &Design) -> Result<(), LintError> {
    for module in &design.modules {
        let is_memory = |name: &str| module.net(name).is_some_and(|net| net.words.is_some());
        let declared =
            module.nets.iter().filter_map(|net| Some((&net.name, net.initial.as_ref()?)));
        let assigned = module.initial.iter();
        let assigned = assigned.map(|assignment| (&assignment.target.name, &assignment.value));
        for (name, value) in declared.chain(assigned) {
            let is_zero = matches!(value, Expression::Number(number) if number.value == 0);
            if !is_zero && !is_memory(name) {
                let what = format!("the register '{name}' powers up as {value}, not as 0");
                return Err(error(module, what));
            }
        }
    }
    Ok(())
}

/// The M4K block as Quartus infers it: a module of its own, with one clocked process that holds
/// one registered read, and one write if the memory is written at all. Says how many there are.
pub fn check_memories(design: &Design) -> Result<usize, LintError> {
    let mut found = 0;
    for module in &design.modules {
        for memory in module.nets.iter().filter(|net| net.words.is_some()) {
            check_memory(module, &memory.name).map_err(|what| error(module, what))?;
            found += 1;
        }
    }
    Ok(found)
}

fn check_memory(module: &Module, memory: &str) -> Result<(), String> {
    let [process] = &module.processes[..] else {
        return Err(format!("the memory '{memory}' shares its module with other processes"));
    };
    if process.trigger == Trigger::Change {
        return Err(format!("the memory '{memory}' is not clocked"));
    }
    let (mut reads, mut writes) = (0, 0);
    process.body.for_each_name(&mut |name, written| {
        if name == memory {
            *(if written { &mut writes } else { &mut reads }) += 1;
        }
    });
    if reads != 1 || writes > 1 {
        return Err(format!(
            "the memory '{memory}' has {reads} registered reads and {writes} writes, which is not \
             the template of an M4K block"
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    const MEMORY: &str = "\
module m (input wire clock, input wire [9:0] a, output reg [1:0] q);
    reg [1:0] words [0:1023];
    initial begin
        words[0] = 2'b11;
    end
    always @(posedge clock) begin
        q <= words[a];
        if (w) begin
            words[b] <= d;
        end
    end
endmodule
";

    #[test]
    fn what_the_project_writes_is_allowed() {
        let design = parse(
            "\
module a (input wire clock, output reg q);
    localparam X = 5'b10;
    reg [1:0] r = 2'b00;
    initial q = 1'h0;
    always @(posedge clock) q <= r;
endmodule
",
        )
        .unwrap();
        check_names(&design).unwrap();
        check_power_up(&design).unwrap();
        assert_eq!(check_memories(&design), Ok(0));
        let memory = parse(MEMORY).unwrap();
        check_power_up(&memory).unwrap();
        assert_eq!(check_memories(&memory), Ok(1));
    }

    #[test]
    fn a_bad_name_is_found() {
        for (body, what) in [
            ("wire a$b;", "the name 'a$b'"),
            ("wire logic;", "'logic' is a keyword"),
            ("wire cell;", "'cell' is a keyword"),
            ("localparam inside = 1;", "'inside' is a keyword"),
        ] {
            let design = parse(&format!("module m ();\n{body}\nendmodule")).unwrap();
            let error = check_names(&design).unwrap_err().to_string();
            assert!(error.contains(what), "{body}: {error}");
        }
    }

    #[test]
    fn constructs_off_the_list_are_refused_with_their_line() {
        for (body, what) in [
            ("\nwire \\a+b ;", "line 3"),
            ("always @(*) casez (a) endcase", "column 19"),
            ("function f;", "'function'"),
            ("initial x = $random;", "'$'"),
            ("`timescale 1ns", "'`'"),
            ("always @(*) #5 a = b;", "'#'"),
            ("assign a = b === c;", "'==='"),
            ("assign a = b ** c;", "'**'"),
            ("assign a = 4'b1x0z;", "1x0z"),
            ("assign a = '0;", "column 12"),
            ("initial $display(\"hi\");", "'$'"),
            ("always @(negedge clock) a <= b;", "'negedge'"),
        ] {
            let error = parse(&format!("module m ();\n{body}\nendmodule")).unwrap_err();
            assert!(error.to_string().contains(what), "{body}: {error}");
        }
    }

    #[test]
    fn a_power_up_value_other_than_0_is_found() {
        for body in [
            "initial q = 1'h1;",
            "reg [3:0] q = 4'b0100;",
            "output reg q = 1;",
            "initial begin q = 2'h0; r = 2'h2; end",
        ] {
            let design = parse(&format!("module m ();\n{body}\nendmodule")).unwrap();
            let error = check_power_up(&design).unwrap_err().to_string();
            assert!(error.contains("powers up"), "{body}: {error}");
        }
    }

    #[test]
    fn a_memory_out_of_the_template_is_found() {
        for (from, to, what) in [
            ("q <= words[a];", "", "0 registered reads"),
            ("q <= words[a];", "q <= words[a]; p <= words[c];", "2 registered reads"),
            ("words[b] <= d;", "words[b] <= d; words[c] <= d;", "2 writes"),
            ("endmodule", "always @(*) p = q;\nendmodule", "other processes"),
        ] {
            let design = parse(&MEMORY.replacen(from, to, 1)).unwrap();
            let error = check_memories(&design).unwrap_err();
            assert!(error.to_string().contains(what), "{error}");
        }
        let unclocked = MEMORY.replace("posedge clock", "*").replace("<=", "=");
        let error = check_memories(&parse(&unclocked).unwrap()).unwrap_err();
        assert!(error.to_string().contains("not clocked"), "{error}");
    }
}
