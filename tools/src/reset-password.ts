import { runApiProgram } from './with-database';

/** `npm run reset-password -- <username>`: sets and prints a new password. The product may be running. */
await runApiProgram('reset-password');
