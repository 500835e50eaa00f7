import { PasswordReset } from './users';
import { createValidator } from './validator';

/** Checks a `PasswordReset`. */
export default createValidator(PasswordReset);
