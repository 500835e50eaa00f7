import { UserPatch } from './users';
import { createValidator } from './validator';

/** Checks a `UserPatch`. */
export default createValidator(UserPatch);
