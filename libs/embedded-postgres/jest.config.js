import { node } from '../../jest/preset.js';

// The tests start real servers on a machine that may be busy with other tests.
export default { ...node, testTimeout: 60_000 };
