import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_SITE_DETAILS } from './site-details';
import { createValidator } from '../schema/validator';
import { site } from './site';

const validate = createValidator(site.patch);

describe("the company's details", () => {
  it('that are built in pass their own rules', () => {
    expect(validate(BUILT_IN_SITE_DETAILS).errors).toBeNull();
  });

  it.each([
    ['hours without days', { businessHours: [{ hours: '9-5' }] }, 'businessHours'],
    ['a key inside a link that nobody knows', { socialLinks: [{ name: 'X', url: '#', icon: 'x' }] }, 'socialLinks'],
    ['a link that is no address', { socialLinks: [{ name: 'X', url: 'x.example' }] }, 'socialLinks'],
  ])('with %s are refused at the field that holds it', (_what, patch, field) => {
    expect(validate(patch).errors?.map((error) => error.field)).toEqual([field]);
  });
});
