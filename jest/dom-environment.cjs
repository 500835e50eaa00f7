const { styleRulesWithoutHas } = require('./style-rules-without-has.cjs');
// Before jsdom is loaded, which keeps the engine that it finds then.
styleRulesWithoutHas();
const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals of Node that every browser has and jsdom lacks. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

/** jsdom with the web platform's network and stream types, which RTK Query and `call()` need (architecture §4). */
module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
