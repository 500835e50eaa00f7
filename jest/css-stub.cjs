/** CSS modules in tests: every class name is its own key. */
module.exports = new Proxy({}, { get: (_classes, name) => (name === '__esModule' ? false : name) });
