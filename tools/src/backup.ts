import { runApiProgram } from './with-database';

/** `npm run backup -- <file>`: writes everything that is not in git, whether the product is running or not. */
await runApiProgram('backup');
