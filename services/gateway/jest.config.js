import { node } from '../../jest/preset.js';

/** Tests over real HTTP wait for real time limits, and share the machine with other projects' tests. */
export default { ...node, testTimeout: 60_000 };
