import { LoginInput } from './sign-in';
import { createValidator } from '../schema/validator';

/** Checks a login: the form, and the API's pipe (product §5). */
export default createValidator(LoginInput);
