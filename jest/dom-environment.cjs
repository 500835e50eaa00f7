const { keepCompiledCode, keepWhatWasCalled } = require('./compiled-code.cjs');
const plain = require('./plain.cjs');
const { spareStyleRules } = require('./style-rules.cjs');
// Before jsdom is loaded, which keeps the engine that it finds then.
spareStyleRules();
if (!plain) keepCompiledCode();
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

  async teardown() {
    keepWhatWasCalled();
    await super.teardown();
  }

  /** While wrong changes are tried (`npm run mutate`), one failure says enough: the rest of its file is left out. */
  handleTestEvent({ name, test }) {
    if (process.env.TRIES_CHANGES !== '1') return;
    if (name === 'test_done' && test.errors.length > 0) this.hasFailed = true;
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
  }
};
