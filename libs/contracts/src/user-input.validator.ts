import { UserInput } from './users';
import { createValidator } from './validator';

/** Checks a `UserInput`. */
export default createValidator(UserInput);
