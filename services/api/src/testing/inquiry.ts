import { contactSubmission, sampleOf, type ContactInquiryInput } from '@capsule/contracts';

/** An inquiry that is right in every field. */
export const inquiry = (rest: Partial<ContactInquiryInput> = {}): ContactInquiryInput => ({
  ...sampleOf(contactSubmission.input),
  ...rest,
});
