// The worker runs the page's own binary, whose `main` sees where it is. The page
// passes the hashed URL of the glue as the worker's name.
const { default: init } = await import(self.name);
await init({ module_or_path: self.name.replace(/\.js$/, "_bg.wasm") });
