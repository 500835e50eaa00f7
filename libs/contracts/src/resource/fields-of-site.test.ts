import { expect, it } from '@jest/globals';
import { mediaItem } from '../media/media-item';
import { place } from '../places/place';
import { redirect } from '../redirects/redirect';
import { seoSetting } from '../seo/seo-setting';
import { user } from '../users/user';
import { company } from '../company/company';
import { signInRule } from '../users/sign-in-rule';
import { ownProfile } from '../users/own-account';
import { toldFields } from '../testing/told-field';

/** What a person reads of a field of the site and of accounts, and what the API takes of it (product §3, §5, §9). */

it('the fields of a media item are told and bounded as documented', () => {
  expect(toldFields(mediaItem.fields)).toEqual({
    alt: { is: 'optional text', label: 'Alt Text', length: [0, 1000], on: 'change,answer' },
    caption: { is: 'optional longText', label: 'Caption', length: [0, 2000], on: 'change,answer' },
    tags: {
      is: 'default list',
      label: 'Tags',
      default: [],
      placeholder: 'featured, homepage, background',
      message: 'At most 50 tags of 60 characters each.',
      items: [50, 60],
      on: 'change,answer',
    },
    focalX: {
      is: 'default integer',
      label: 'Focal point from the left',
      default: 50,
      message: 'The focal point lies 0 to 100 % from the left.',
      range: [0, 100],
      on: 'change,answer',
    },
    focalY: {
      is: 'default integer',
      label: 'Focal point from the top',
      default: 50,
      message: 'The focal point lies 0 to 100 % from the top.',
      range: [0, 100],
      on: 'change,answer',
    },
  });
});

it('the fields of a place of the site are told and bounded as documented', () => {
  expect(toldFields(place.fields)).toEqual({
    image: {
      is: 'optional url',
      label: 'Picture',
      help: 'At least 1600 px wide, or it is soft on large screens.',
      placeholder: 'The built-in picture',
      message: 'Choose a photograph of the media library.',
      length: [0, 2000],
      pattern: '^/media/[0-9a-f]{64}/[a-z0-9-]+\\.(jpe?g|png|gif|webp|avif)$',
    },
    alt: {
      is: 'optional text',
      label: 'Alt Text',
      help: 'Empty: the one that it has in the media library.',
      length: [0, 1000],
    },
    title: { is: 'optional text', label: 'Title', help: 'Empty: the built-in one.', length: [0, 60] },
    caption: { is: 'optional text', label: 'Caption', help: 'Empty: the built-in one.', length: [0, 120] },
  });
});

it('the fields of a redirect are told and bounded as documented', () => {
  expect(toldFields(redirect.fields)).toEqual({
    oldAddress: {
      is: 'required text',
      label: 'Old Address',
      help: 'A page that is there is shown all the same.',
      placeholder: '/old-page',
      message: 'Enter a path of this site, such as /old-page: it starts with one / and holds no spaces, ? or #.',
      length: [1, 2000],
    },
    newAddress: {
      is: 'required text',
      label: 'New Address',
      help: 'What follows ? in the old address is kept.',
      placeholder: '/contact',
      message: 'Enter a path of this site, such as /contact. A redirect cannot lead to another site.',
      length: [1, 2000],
    },
    statusCode: { is: 'default choice', label: 'Status', default: '301', options: ['301', '308'] },
  });
});

it('the fields of the settings of a page are told and bounded as documented', () => {
  expect(toldFields(seoSetting.fields)).toEqual({
    pagePath: {
      is: 'required text',
      label: 'Page Path',
      help: 'It cannot be changed later.',
      fixed: 'The page path cannot be changed.',
      placeholder: '/housing-solutions',
      message: 'The page path must start with / and hold no spaces.',
      length: [1, 200],
      pattern: '^/[^\\s?#]*$',
    },
    title: { is: 'required text', label: 'Title', advisedLength: 60, message: 'Enter a title.', length: [1, 200] },
    description: { is: 'optional longText', label: 'Description', advisedLength: 155, length: [0, 1000] },
    keywords: {
      is: 'optional text',
      label: 'Keywords',
      help: 'Separate with commas.',
      placeholder: 'racing, capsule home, accommodation',
      length: [0, 1000],
    },
    ogTitle: {
      is: 'optional text',
      label: 'OG Title',
      help: 'The title is used when this is empty.',
      length: [0, 200],
    },
    ogDescription: { is: 'optional longText', label: 'OG Description', length: [0, 1000] },
    ogImage: {
      is: 'optional url',
      label: 'OG Image',
      placeholder: 'https://',
      message: 'Enter an address that starts with https:// or /.',
      length: [0, 2000],
      pattern: '^(https?://|/)\\S+$',
    },
    canonicalUrl: {
      is: 'optional url',
      label: 'Canonical URL',
      message: 'Enter an address of this site: a path such as /contact, or one that starts with its name.',
      length: [0, 2000],
      pattern: '^(https?://|/)\\S*$',
    },
    isIndexed: {
      is: 'default yesNo',
      label: 'Index this page',
      default: true,
      help: 'Search engines may show it in their results.',
    },
  });
});

it('the fields of a user are told and bounded as documented', () => {
  expect(toldFields(user.fields)).toEqual({
    username: {
      is: 'required text',
      label: 'Username',
      message: 'Use at least 3 characters, and no spaces.',
      length: [3, 200],
      pattern: '^\\S*$',
      on: 'create,answer',
    },
    firstName: { is: 'optional text', label: 'First Name', length: [0, 200] },
    lastName: { is: 'optional text', label: 'Last Name', length: [0, 200] },
    role: { is: 'required choice', label: 'Role', options: ['admin', 'manager', 'staff'], message: 'Choose a role.' },
    active: { is: 'required yesNo', label: 'Active', on: 'change,answer' },
    password: {
      is: 'required password',
      label: 'Password',
      message: 'Use at least 8 characters.',
      length: [8, 200],
      on: 'create',
    },
  });
});

it('the fields of the company are told and bounded as documented', () => {
  expect(toldFields(company.fields)).toEqual({
    companyName: { is: 'required text', label: 'Company Name', message: 'Enter a company name.', length: [1, 200] },
    address: { is: 'required text', label: 'Address', message: 'Enter an address.', length: [1, 500] },
    email: { is: 'required email', label: 'Email', message: 'Please enter a valid email address.', length: [0, 254] },
    phone: { is: 'required phone', label: 'Phone', message: 'Please enter a valid phone number.', length: [5, 40] },
    businessHours: {
      is: 'required structure',
      label: 'Business Hours',
      message: 'Enter days and hours, such as Saturday, 10:00 AM-4:00 PM.',
      items: [14],
    },
    socialLinks: {
      is: 'required structure',
      label: 'Social Links',
      message: 'Enter names, and addresses that start with https://.',
      items: [20],
    },
  });
});

it('the fields of the rule of sign-ins are told and bounded as documented', () => {
  expect(toldFields(signInRule.fields)).toEqual({
    requiredFor: {
      is: 'required choice',
      label: 'Second Factor Needed By',
      options: ['nobody', 'admins', 'everybody'],
      message: 'Choose who needs a second factor.',
    },
  });
});

it("the fields of one's own account are told and bounded as documented", () => {
  expect(toldFields(ownProfile.fields)).toEqual({
    username: { is: 'required text', label: 'Username', length: [1, 200], on: 'answer' },
    firstName: { is: 'optional text', label: 'First Name', length: [0, 200] },
    lastName: { is: 'optional text', label: 'Last Name', length: [0, 200] },
  });
});
