import { LoginInput } from './auth';
import { createValidator } from './validator';

/** Checks a login: the form, and the API's pipe (spec §5). */
export default createValidator(LoginInput);
