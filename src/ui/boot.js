// Starts the page. External, because the content security policy allows no
// inline script. The names of the hashed files are attributes of the script
// element (Trunk.toml), and `data-offline` is there when scripts/offline wrote
// a service worker.
const { dataset } = document.querySelector("script[data-glue]");
const status = document.getElementById("boot");

// Absolute, since the page hands it on to its worker.
dataset.glue = new URL(dataset.glue, document.baseURI).href;

try {
  const { default: init } = await import(dataset.glue);
  await init({ module_or_path: new URL(dataset.wasm, document.baseURI).href });
  status?.remove();
} catch (error) {
  if (status) status.textContent = `The explorer could not start: ${error}. Please reload, or try a current browser.`;
  throw error;
}

if (navigator.serviceWorker) {
  if (dataset.offline) {
    navigator.serviceWorker.register(dataset.offline).catch((error) => console.info("No offline copy:", error));
  } else {
    // A development server: an offline copy left from elsewhere would hide changes.
    const here = new URL("./", document.baseURI).href;
    for (const one of await navigator.serviceWorker.getRegistrations()) if (one.scope === here) one.unregister();
  }
}
