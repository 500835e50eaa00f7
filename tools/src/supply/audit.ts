import { readAudit } from './audit-words';
import { runNpm } from './run-npm';

/** `npm run audit`: asks the registry for known vulnerabilities. Exit code 1: there are some; 2: nobody could be asked. */

const EXIT_CODES = { clean: 0, vulnerable: 1, unknown: 2 } as const;

const { outcome, words } = readAudit(await runNpm(['audit', '--json']));
if (outcome === 'clean') console.log(words);
else console.error(words);
process.exitCode = EXIT_CODES[outcome];
