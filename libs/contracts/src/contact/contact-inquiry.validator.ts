import { createValidator } from '../schema/validator';
import { contactSubmission } from './contact-submission';

/** Checks a contact inquiry: the form, and the API's pipe (product §5). */
export default createValidator(contactSubmission.input);
