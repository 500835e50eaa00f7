import { ContactInquiryInput } from './contact';
import { createValidator } from './validator';

/** Checks a contact inquiry: the form, and the API's pipe (spec §5). */
export default createValidator(ContactInquiryInput);
