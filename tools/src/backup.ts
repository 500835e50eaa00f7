import { runApiProgram } from './with-database';
import { fromCaller } from './workspace';

/** `npm run backup -- <file>`: writes everything that is not in git, whether the product is running or not. */
await runApiProgram('backup', fromCaller(process.argv.slice(2)));
