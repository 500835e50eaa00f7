import { node } from '../jest/preset.js';

/** Jest on Node 20 cannot `require` ES modules; these are required by oxc-parser's `Visitor`. */
const REQUIRED_ES_MODULES = '/node_modules/oxc-parser/src-js/(generated/)?visit/(walk|visitor|type_ids)\\.js$';

export default {
  ...node,
  transform: { ...node.transform, [REQUIRED_ES_MODULES]: ['@swc/jest', { module: { type: 'commonjs' } }] },
  transformIgnorePatterns: ['/node_modules/(?!oxc-parser/)'],
};
