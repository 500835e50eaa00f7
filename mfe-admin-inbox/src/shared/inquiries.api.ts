import contactSubmission from '@capsule/contracts/contact/contact-submission.descriptor';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { manifest } from '../manifest';

/** The calls of the inbox. */
export const inquiries = crudEndpoints(manifest, contactSubmission);
