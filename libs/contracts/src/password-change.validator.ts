import { PasswordChange } from './users';
import { createValidator } from './validator';

/** Checks a `PasswordChange`. */
export default createValidator(PasswordChange);
