//! Files: what goes in comes out, and what is damaged is refused.

use connect6_nets::Checkpoint;

fn sample() -> Checkpoint {
    let mut checkpoint = Checkpoint::new();
    checkpoint.put_text("network", "dense 1 to 2");
    checkpoint.put_floats("weights", &[1.5, -0.0, f32::MIN_POSITIVE]);
    checkpoint.put_counters("progress", &[3, u64::MAX]);
    checkpoint
}

#[test]
fn a_file_comes_back_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weights.bin");
    std::fs::write(&path, "an older file").unwrap();
    sample().write(&path).unwrap();
    let read = Checkpoint::read(&path).unwrap();
    assert_eq!(read, sample());
    assert_eq!(read.text("network").unwrap(), "dense 1 to 2");
    assert_eq!(read.floats("weights").unwrap()[0], 1.5);
    assert_eq!(read.counters("progress").unwrap(), [3, u64::MAX]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn every_cut_and_every_changed_byte_is_noticed() {
    let bytes = sample().to_bytes();
    for length in 0..bytes.len() {
        assert!(Checkpoint::from_bytes(&bytes[..length]).is_err(), "{length}");
    }
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 0x10;
        assert!(Checkpoint::from_bytes(&changed).is_err(), "{place}");
    }
    let mut longer = bytes;
    longer.push(0);
    assert!(Checkpoint::from_bytes(&longer).is_err());
}

#[test]
fn errors_say_what_is_wrong_and_what_to_do() {
    let error = |bytes: &[u8]| Checkpoint::from_bytes(bytes).unwrap_err().to_string();
    assert!(error(b"1,0,-1,0\n").contains("not a file of weights"));
    assert!(error(b"").contains("cut short"));
    let mut bytes = sample().to_bytes();
    bytes[8] = 9;
    assert!(error(&bytes).contains("version 9"), "{}", error(&bytes));
    let missing = sample().floats("network").unwrap_err().to_string();
    assert!(missing.contains("no entry 'network'"), "{missing}");
    let other = sample().expect_text("network", "conv").unwrap_err();
    assert_eq!(other.to_string(), "the file holds 'dense 1 to 2', not 'conv'");
}
