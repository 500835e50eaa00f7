import { runApiProgram } from './with-database';

/** `npm run reset-password -- <username>`: sets and prints a new password, whether the product is running or not. */
await runApiProgram('reset-password');
