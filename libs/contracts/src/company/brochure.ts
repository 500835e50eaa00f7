import { call } from '../calls/call';

/** The brochure as a text file, of the company's details and the units as they are now. */
export const downloadBrochure = call({
  method: 'GET',
  path: '/api/generate-pdf',
  access: 'public',
  fails: ['request.rate-limited'],
});
