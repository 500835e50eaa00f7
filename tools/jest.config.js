import { node } from '../jest/preset.js';

/** Jest on Node 20 cannot `require` ES modules. These are required by oxc-parser's `Visitor`. */
const REQUIRED_ES_MODULES = '/node_modules/oxc-parser/src-js/(generated/)?visit/(walk|visitor|type_ids)\\.js$';

export default {
  ...node,
  // Whole programs are started here: on a busy machine that takes its time.
  testTimeout: 120_000,
  transform: { ...node.transform, [REQUIRED_ES_MODULES]: ['@swc/jest', { module: { type: 'commonjs' } }] },
  transformIgnorePatterns: ['/node_modules/(?!oxc-parser/)'],
};
