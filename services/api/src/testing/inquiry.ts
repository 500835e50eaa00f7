import type { ContactInquiryInput } from '@capsule/contracts';

/** An inquiry that is right in every field. */
export const inquiry = (rest: Partial<ContactInquiryInput> = {}): ContactInquiryInput => ({
  name: 'Priya Nair',
  email: 'priya@hillview.example',
  phone: '02 5550 0134',
  organization: 'Hillview Racing Stables',
  message: 'We need eight homes for our stable staff by March.',
  ...rest,
});
