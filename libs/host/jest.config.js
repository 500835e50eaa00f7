export { web as default } from '../../jest/preset.js';
