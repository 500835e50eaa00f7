/**
 * Refuses a Node that is too old before anything is loaded that it cannot read: what it says then is about our sources,
 * and not about itself.
 */

const LEAST = { major: 20, minor: 19 };

const { node } = process.versions;
const [major, minor] = node.split('.').map(Number);
if (major < LEAST.major || (major === LEAST.major && minor < LEAST.minor)) {
  console.error(`This is Node ${node}. The product needs 22.12 or newer; 20.19 still works.`);
  process.exit(1);
}
