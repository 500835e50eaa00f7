import { LoginInput } from './sign-in';
import { createValidator } from '../schema/validator';

/** Validates a login, for the form and for the API (product §5). */
export default createValidator(LoginInput);
