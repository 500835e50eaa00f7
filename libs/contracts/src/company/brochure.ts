import { call } from '../calls/call';

/** The brochure: a text file with the current company details and units. */
export const downloadBrochure = call({
  method: 'GET',
  path: '/api/generate-pdf',
  access: 'public',
  fails: ['request.rate-limited'],
});
