const plain = require('./plain.cjs');

/** An attribute or a pseudo-class with its argument, neither with brackets in it. */
const BRACKETS = /\[[^[\]]*\]|\([^()]*\)/g;

/**
 * What an element cannot lack if a selector is to match it: for each alternative the class, else the tag, of what is last
 * in it. Null when an alternative has neither, or is more than can be read here.
 */
function needsOf(selector) {
  const bare = selector.replace(BRACKETS, '');
  if (/[\\[\]()"'|]/.test(bare)) return null;
  const needs = bare.split(',').map((alternative) => {
    const last = /[^\s>+~]*$/.exec(alternative.trim())[0];
    const name = /\.([^.:#]+)/.exec(last)?.[1];
    return { name, tag: name === undefined ? /^[a-z][\w-]*/i.exec(last)?.[0] : undefined };
  });
  return needs.every(({ name, tag }) => name !== undefined || tag !== undefined) ? needs : null;
}

/** What an element has too much is for the selector engine to find: a part of a class's name is enough here. */
const lacks = (element, needs) =>
  !needs.some(({ name, tag }) =>
    name === undefined ? element.localName === tag : element.getAttribute('class')?.includes(name),
  );

/**
 * Spares jsdom's selector engine most rules of style sheets: it is asked for each rule and each element whose style is
 * needed, which every query by role and every click does.
 *
 * - A rule that needs a class or a tag is only tried with elements that have it.
 * - Rules with `:has()` match nothing: it goes through a part of the document each time, for MUI's rule about native
 *   selects.
 *
 * The two took a third of a component test's processor time. What a test selects by itself is untouched: only the engine
 * that jsdom has for style rules is told not to report errors.
 */
exports.spareStyleRules = () => {
  const path = require.resolve('nwsapi');
  const createEngine = require('nwsapi');
  const known = new Map();
  const knownNeeds = (selector) => {
    if (!known.has(selector)) known.set(selector, needsOf(selector));
    return known.get(selector);
  };
  require.cache[path].exports = (global) => {
    const engine = createEngine(global);
    const { configure, match } = engine;
    engine.configure = (options) => {
      if (options.VERBOSITY === false) {
        engine.match = (selector, element, callback) => {
          if (typeof selector !== 'string') return match(selector, element, callback);
          if (selector.includes(':has(')) return false;
          const needs = plain ? null : knownNeeds(selector);
          return (needs === null || !lacks(element, needs)) && match(selector, element, callback);
        };
      }
      return configure(options);
    };
    return engine;
  };
};
