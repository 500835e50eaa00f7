import { runApiProgram } from './with-database';
import { fromCaller } from './workspace';

/** `npm run restore -- <file>`: replaces all data by a backup. The product must not be running. */
await runApiProgram('restore', fromCaller(process.argv.slice(2)));
