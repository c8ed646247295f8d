//! A headless Chromium, driven over its debugging protocol: real clicks and keys on a real page.

use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{json, Value};
use tempfile::TempDir;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// The names under which systems install it; `CHROMIUM` overrides them.
const PROGRAMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
/// How long to wait for anything on a page; a busy machine needs some of it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The browser. It is ended when it is dropped.
pub struct Browser {
    child: Child,
    debugger: String,
    _profile: TempDir,
}

impl Browser {
    /// Starts Chromium.
    pub fn start() -> Browser {
        let profile = TempDir::new().unwrap();
        let named = std::env::var("CHROMIUM").ok();
        let child = named
            .iter()
            .map(String::as_str)
            .chain(PROGRAMS)
            .find_map(|program| {
                Command::new(program)
                    .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
                    .args(["--disable-dev-shm-usage", "--no-first-run"])
                    .arg("--remote-debugging-port=0")
                    .arg(format!("--user-data-dir={}", profile.path().display()))
                    .arg("about:blank")
                    .stdin(Stdio::null())
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .ok()
            })
            .expect("install Chromium (apt-get install chromium), or name it in CHROMIUM");
        let port_file = profile.path().join("DevToolsActivePort");
        let debugger = wait_for("Chromium to start", || {
            let text = std::fs::read_to_string(&port_file).ok()?;
            let (port, path) = text.trim().split_once('\n')?;
            Some(format!("ws://127.0.0.1:{port}{path}"))
        });
        Browser { child, debugger, _profile: profile }
    }

    /// Opens a page in a tab of its own and waits until it has loaded.
    pub fn open(&self, url: &str) -> Page {
        let (socket, _) = tungstenite::connect(&self.debugger).unwrap();
        let mut page = Page { socket, session: None, next: 0 };
        let target = page.command("Target.createTarget", json!({"url": url}));
        let attach = json!({"targetId": target["targetId"], "flatten": true});
        let attached = page.command("Target.attachToTarget", attach);
        page.session = Some(attached["sessionId"].as_str().unwrap().to_owned());
        // A new tab is an empty page first, and that is complete, too.
        let is_there = format!("location.href === {}", json!(url));
        page.wait_until(&format!("{is_there} && document.readyState === 'complete'"));
        page
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Nothing of it is needed any more.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A page in a tab.
pub struct Page {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    session: Option<String>,
    next: u64,
}

impl Page {
    fn command(&mut self, method: &str, params: Value) -> Value {
        let answer = self.ask(method, params);
        answer.unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// Sends a command: what comes of it, or what the browser says against it.
    fn ask(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        self.next += 1;
        let mut message = json!({"id": self.next, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.socket.send(Message::text(message.to_string())).unwrap();
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).unwrap();
            if answer["id"] == self.next {
                return match &answer["error"] {
                    Value::Null => Ok(answer["result"].clone()),
                    error => Err(error.clone()),
                };
            }
        }
    }

    /// The value of a JavaScript expression.
    pub fn value(&mut self, expression: &str) -> Value {
        let value = self.evaluate(expression);
        value.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    fn evaluate(&mut self, expression: &str) -> Result<Value, Value> {
        let params = json!({
            "expression": expression, "returnByValue": true, "awaitPromise": true,
        });
        let answer = self.ask("Runtime.evaluate", params)?;
        assert!(
            answer["exceptionDetails"].is_null(),
            "{expression}: {}",
            answer["exceptionDetails"]
        );
        Ok(answer["result"]["value"].clone())
    }

    /// Goes to another address and waits until it is there.
    pub fn go(&mut self, url: &str) {
        self.command("Page.navigate", json!({"url": url}));
        let is_there = format!("location.href === {}", json!(url));
        self.wait_until(&format!("{is_there} && document.readyState === 'complete'"));
    }

    /// The text of an element.
    pub fn text(&mut self, selector: &str) -> String {
        let expression = format!("document.querySelector({}).innerText", json!(selector));
        self.value(&expression).as_str().unwrap().to_owned()
    }

    /// Waits until an expression is true.
    pub fn wait_until(&mut self, expression: &str) {
        // A question is lost while the page is changed for another; it is asked again.
        wait_for(expression, || self.evaluate(expression).ok()?.as_bool()?.then_some(()));
    }

    /// Clicks into the middle of an element with the mouse.
    pub fn click(&mut self, selector: &str) {
        let expression = format!(
            "(() => {{ const e = document.querySelector({});
               e.scrollIntoView({{block: 'center'}});
               const r = e.getBoundingClientRect();
               return [r.x + r.width / 2, r.y + r.height / 2]; }})()",
            json!(selector)
        );
        let place = self.value(&expression);
        for kind in ["mousePressed", "mouseReleased"] {
            let params = json!({
                "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1,
            });
            self.command("Input.dispatchMouseEvent", params);
        }
    }

    /// Presses a key.
    pub fn press(&mut self, key: &str) {
        let text = match key {
            "Enter" => Some("\r"),
            key if key.len() == 1 => Some(key),
            _ => None,
        };
        let code = match key {
            "Enter" => 13,
            "ArrowLeft" => 37,
            "ArrowUp" => 38,
            "ArrowRight" => 39,
            "ArrowDown" => 40,
            _ => 0,
        };
        let mut down = json!({"type": "keyDown", "key": key, "windowsVirtualKeyCode": code});
        if let Some(text) = text {
            down["text"] = json!(text);
        }
        self.command("Input.dispatchKeyEvent", down);
        let up = json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code});
        self.command("Input.dispatchKeyEvent", up);
    }

    /// Chooses a file in a file input.
    pub fn choose_file(&mut self, selector: &str, file: &Path) {
        let root = self.command("DOM.getDocument", json!({}));
        let query = json!({"nodeId": root["root"]["nodeId"], "selector": selector});
        let node = self.command("DOM.querySelector", query);
        let params = json!({"nodeId": node["nodeId"], "files": [file]});
        self.command("DOM.setFileInputFiles", params);
    }

    /// Loads the page again.
    pub fn reload(&mut self) {
        self.value("window.isOld = true");
        self.command("Page.reload", json!({}));
        self.wait_until("!window.isOld && document.readyState === 'complete'");
    }

    /// Gives the window another size; a narrow one is a phone's, whose scroll bars take no room.
    pub fn resize(&mut self, width: u32, height: u32) {
        const WIDEST_PHONE: u32 = 500;
        let params = json!({
            "width": width, "height": height, "deviceScaleFactor": 2,
            "mobile": width <= WIDEST_PHONE,
        });
        self.command("Emulation.setDeviceMetricsOverride", params);
    }

    /// Sets what the reader prefers: `light` or `dark`.
    pub fn prefer(&mut self, colours: &str) {
        let feature = json!({"name": "prefers-color-scheme", "value": colours});
        self.command("Emulation.setEmulatedMedia", json!({"features": [feature]}));
    }

    /// Takes a picture of what the window shows, into the folder that `CONNECT6_SCREENSHOTS`
    /// names; nothing without it.
    pub fn picture(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("CONNECT6_SCREENSHOTS") else {
            return;
        };
        // No point is under the mouse.
        let away = json!({"type": "mouseMoved", "x": 0, "y": 0});
        self.command("Input.dispatchMouseEvent", away);
        let answer = self.command("Page.captureScreenshot", json!({"format": "png"}));
        let bytes = decode_base64(answer["data"].as_str().unwrap());
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(Path::new(&folder).join(name), bytes).unwrap();
    }
}

fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let started = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(started.elapsed() < PATIENCE, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// What base64 letters stand for, as the protocol sends pictures.
fn decode_base64(text: &str) -> Vec<u8> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut word, mut bits) = (0u32, 0);
    for letter in text.bytes() {
        let Some(value) = LETTERS.iter().position(|other| *other == letter) else {
            continue;
        };
        word = (word << 6 | value as u32) & 0xFFFF;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((word >> bits) as u8);
        }
    }
    bytes
}
