const { TestEnvironment } = require('jest-environment-node');
const { keepCompiledCode, keepWhatWasCalled } = require('./compiled-code.cjs');
const plain = require('./plain.cjs');

if (!plain) keepCompiledCode();

/** Node, with code that is compiled once per worker. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    keepWhatWasCalled();
    await super.teardown();
  }
};
