import { runApiProgram } from './with-database';

/** `npm run restore -- <file>`: replaces all data by a backup. The product must not be running. */
await runApiProgram('restore');
