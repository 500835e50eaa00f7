import { createFolderStore } from '@capsule/releases';
import { dataDir } from '../workspace';
import { runRelease } from './program';
import { errorWords } from './system-words';
import { processTerminal } from './terminal';

/** `npm run release -- publish|deploy|rollback|…`: see docs/teams.md. `tools/run.js` starts it. */

try {
  await runRelease(createFolderStore(dataDir()), process.argv.slice(2), processTerminal());
} catch (error) {
  console.error(errorWords(error));
  process.exitCode = 1;
}
