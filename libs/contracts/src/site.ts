import Type from 'typebox';
import { Email, MAX_LENGTH, Patch, Strict, Text, Version } from './schema';
import { BUILT_IN_SITE_DETAILS } from './site-details';

/** The company's details, which the public pages and the brochure show. */

const fields = {
  companyName: Text(MAX_LENGTH.name, {
    minLength: 1,
    title: 'Company Name',
    examples: [BUILT_IN_SITE_DETAILS.companyName],
    'x-message': 'Enter a company name.',
  }),
  address: Text(500, {
    minLength: 1,
    title: 'Address',
    examples: [BUILT_IN_SITE_DETAILS.address],
    'x-message': 'Enter an address.',
  }),
  email: Email({
    title: 'Email',
    examples: [BUILT_IN_SITE_DETAILS.email],
    'x-message': 'Please enter a valid email address.',
  }),
  phone: Text(MAX_LENGTH.phone, {
    minLength: 5,
    title: 'Phone',
    examples: [BUILT_IN_SITE_DETAILS.phone],
    'x-message': 'Please enter a valid phone number.',
  }),
  businessHours: Type.Array(Strict({ days: Text(60, { minLength: 1 }), hours: Text(60, { minLength: 1 }) }), {
    minItems: 1,
    maxItems: 14,
    title: 'Business Hours',
    examples: [BUILT_IN_SITE_DETAILS.businessHours],
    'x-message': 'Enter days and hours, such as Saturday, 10:00 AM-4:00 PM.',
  }),
  socialLinks: Type.Array(
    Strict({
      name: Text(60, { minLength: 1 }),
      url: Type.String({ maxLength: 2000, pattern: '^(#|https?://\\S+)$', description: '# for none yet' }),
    }),
    {
      maxItems: 20,
      title: 'Social Links',
      examples: [BUILT_IN_SITE_DETAILS.socialLinks],
      'x-message': 'Enter names, and addresses that start with https://.',
    },
  ),
};

/** What changes the company's details. */
export const SitePatch = Patch(Strict(fields), { title: 'SitePatch' });
export type SitePatch = Type.Static<typeof SitePatch>;

/** The company's details, as `GET /api/site` answers them. */
export const Site = Strict({ ...fields, version: Version() }, { title: 'Site' });
export type Site = Type.Static<typeof Site>;
