import { ClientErrorInput } from './client-errors';
import { createValidator } from './validator';

/** Checks a report of a module's failure. */
export default createValidator(ClientErrorInput);
