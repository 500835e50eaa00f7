/**
 * Lets rules of style sheets with `:has()` match nothing in jsdom. Its selector engine goes through a part of the
 * document for each such rule and each element whose style is asked for, as every query by role does: a quarter of a
 * component test's processor time, for MUI's rule about native selects. What a test selects by itself is untouched:
 * only the engine that jsdom has for style rules is told not to report errors.
 */
exports.styleRulesWithoutHas = () => {
  const path = require.resolve('nwsapi');
  const createEngine = require('nwsapi');
  require.cache[path].exports = (global) => {
    const engine = createEngine(global);
    const { configure, match } = engine;
    engine.configure = (options) => {
      if (options.VERBOSITY === false) {
        engine.match = (selector, element, callback) =>
          !selector?.includes(':has(') && match(selector, element, callback);
      }
      return configure(options);
    };
    return engine;
  };
};
