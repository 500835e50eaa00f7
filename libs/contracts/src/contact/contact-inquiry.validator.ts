import { createValidator } from '../schema/validator';
import { contactSubmission } from './contact-submission';

/** Validates a contact inquiry, for the form and for the API (product §5). */
export default createValidator(contactSubmission.input);
