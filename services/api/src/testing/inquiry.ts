import { contactSubmission, sampleOf, type ContactInquiryInput } from '@capsule/contracts';

/** A valid inquiry. */
export const inquiry = (rest: Partial<ContactInquiryInput> = {}): ContactInquiryInput => {
  const { subjectLine: _, ...sample } = sampleOf(contactSubmission.input);
  return { ...sample, ...rest };
};
