import { askForUpdates } from './ask-for-updates';
import { namedPackages } from './lock-file';
import { readUpdates } from './updates-words';

/**
 * `npm run updates`: asks the registry which packages are past the time within which they are brought up to date. Exit
 * code 1: there are some; 2: nobody could be asked.
 */

const EXIT_CODES = { current: 0, overdue: 1, unknown: 2 } as const;

const packages = await namedPackages();
const { outcome, words } = readUpdates(packages, await askForUpdates(packages));
if (outcome === 'current') console.log(words);
else console.error(words);
process.exitCode = EXIT_CODES[outcome];
