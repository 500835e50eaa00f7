import { contactSubmission, sampleOf, type ContactInquiryInput } from '@capsule/contracts';

/** A valid inquiry. */
export const inquiry = (rest: Partial<ContactInquiryInput> = {}): ContactInquiryInput => ({
  ...sampleOf(contactSubmission.input),
  ...rest,
});
