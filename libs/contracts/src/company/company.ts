import Type, { type Static } from 'typebox';
import { call } from '../calls/call';
import { patchOf, rowOf } from '../resource/bodies';
import { email, phone, structure, text } from '../resource/field-kinds';
import { Strict, Text, Version, type FieldNotes } from '../schema/schema';
import { BUILT_IN_COMPANY_DETAILS } from './company-details';

const BusinessHours = (notes: FieldNotes) =>
  Type.Array(Strict({ days: Text(60, { minLength: 1 }), hours: Text(60, { minLength: 1 }) }), {
    minItems: 1,
    maxItems: 14,
    ...notes,
  });

const SocialLinks = (notes: FieldNotes) =>
  Type.Array(
    Strict({
      name: Text(60, { minLength: 1 }),
      url: Type.String({ maxLength: 2000, pattern: '^(#|https?://\\S+)$', description: '# for none yet' }),
    }),
    { maxItems: 20, ...notes },
  );

const fields = {
  companyName: text({
    label: 'Company Name',
    required: true,
    example: BUILT_IN_COMPANY_DETAILS.companyName,
    message: 'Enter a company name.',
  }),
  address: text({
    label: 'Address',
    required: true,
    maxLength: 500,
    example: BUILT_IN_COMPANY_DETAILS.address,
    message: 'Enter an address.',
  }),
  email: email({
    label: 'Email',
    required: true,
    example: BUILT_IN_COMPANY_DETAILS.email,
    message: 'Please enter a valid email address.',
  }),
  phone: phone({
    label: 'Phone',
    required: true,
    minLength: 5,
    example: BUILT_IN_COMPANY_DETAILS.phone,
    message: 'Please enter a valid phone number.',
  }),
  businessHours: structure(
    {
      label: 'Business Hours',
      required: true,
      example: BUILT_IN_COMPANY_DETAILS.businessHours,
      message: 'Enter days and hours, such as Saturday, 10:00 AM-4:00 PM.',
    },
    BusinessHours,
  ),
  socialLinks: structure(
    {
      label: 'Social Links',
      required: true,
      example: BUILT_IN_COMPANY_DETAILS.socialLinks,
      message: 'Enter names, and addresses that start with https://.',
    },
    SocialLinks,
  ),
};

/** The company's details, which the public pages and the brochure show. There is one row of them. */
export const company = {
  name: 'site',
  fields,
  patch: patchOf(fields, 'CompanyPatch'),
  row: rowOf(fields, { version: Version() }, 'Company'),
  calls: {
    read: call({ method: 'GET', path: '/api/site', access: 'public' }),
    change: call({ method: 'PATCH', path: '/api/site', access: ['admin'], body: true, versioned: true }),
  },
} as const;

export type CompanyPatch = Static<typeof company.patch>;
export type Company = Static<typeof company.row>;
