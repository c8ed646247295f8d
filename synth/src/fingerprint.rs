//! A short name for a Verilog text.

/// The same for the same design, whatever its comments say: FNV-1a, 64 bits, over the lines that
/// are not comments.
pub fn fingerprint(verilog: &str) -> String {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let lines = verilog.lines().filter(|line| !line.trim_start().starts_with("//"));
    let hash = lines
        .flat_map(|line| line.bytes().chain([b'\n']))
        .fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sees_the_design_and_not_its_comments() {
        let design = "// version 1\nmodule a;\nendmodule\n";
        assert_eq!(fingerprint(design), fingerprint(&design.replace('1', "2")));
        assert_ne!(fingerprint(design), fingerprint(&design.replace("a;", "b;")));
    }
}
