export { node as default } from '../../jest/preset.js';
