import { askForUpdates } from './ask-for-updates';
import { broughtAlong } from './brought-along';
import { namedPackagesOf, readLock } from './lock-file';
import { copiesOf } from './lock-graph';
import { readUpdates } from './updates-words';

/**
 * `npm run updates`: asks the registry which packages are past the time within which they are brought up to date:
 * those that ours name, and those that they bring along. Exit code 1: there are some; 2: nobody could be asked.
 */

const EXIT_CODES = { current: 0, overdue: 1, unknown: 2 } as const;

const lock = await readLock();
const packages = [...namedPackagesOf(lock), ...broughtAlong(copiesOf(lock))];
const { outcome, words } = readUpdates(packages, await askForUpdates(packages));
if (outcome === 'current') console.log(words);
else console.error(words);
process.exitCode = EXIT_CODES[outcome];
