import { runApiProgram } from './with-database';

/** `npm run restore -- <file>`: puts everything of a backup in the place of what is there. The product must not run. */
await runApiProgram('restore');
