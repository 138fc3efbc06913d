// In tests every class name of a CSS module is called as it is in the stylesheet.
const code = `module.exports = new Proxy({}, {
  get: (_, name) => (name === '__esModule' ? false : String(name)),
});`;

module.exports = { process: () => ({ code }) };
