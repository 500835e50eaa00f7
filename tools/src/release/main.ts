import { createFolderStore } from '@capsule/releases';
import { dataDir } from '../workspace';
import { runRelease } from './program';

/** `npm run release -- publish|deploy|rollback|retire|status|history|faults`: see docs/teams.md. `tools/run.js` starts it. */

const terminal = { say: (text: string) => console.log(text), fail: () => void (process.exitCode = 1) };
try {
  await runRelease(createFolderStore(dataDir()), process.argv.slice(2), terminal);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
