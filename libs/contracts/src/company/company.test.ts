import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS } from './company-details';
import { createValidator } from '../schema/validator';
import { company } from './company';

const validate = createValidator(company.patch);

describe("the company's details", () => {
  it('that are built in pass their own rules', () => {
    expect(validate(BUILT_IN_COMPANY_DETAILS).errors).toBeNull();
  });

  it.each([
    ['hours without days', { businessHours: [{ hours: '9-5' }] }, 'businessHours'],
    ['a key inside a link that nobody knows', { socialLinks: [{ name: 'X', url: '#', icon: 'x' }] }, 'socialLinks'],
    ['a link that is no address', { socialLinks: [{ name: 'X', url: 'x.example' }] }, 'socialLinks'],
  ])('with %s are refused at the field that holds it', (_what, patch, field) => {
    expect(validate(patch).errors?.map((error) => error.field)).toEqual([field]);
  });
});
