import { describe, expect, it } from '@jest/globals';
import { documentTitle, federationName, releaseFileUrl } from './composition';

describe('how a page is composed', () => {
  it.each([
    ['Contact Us', 'Contact Us | Capsule Smart Homes'],
    [
      'Capsule Smart Homes | Smart Homes for the Racing Industry',
      'Capsule Smart Homes | Smart Homes for the Racing Industry',
    ],
  ])('the title %j is shown as %j (product §2.1)', (title, shown) => {
    expect(documentTitle(title)).toBe(shown);
  });

  it('a remote is a global variable in the browser: its name there has no dashes', () => {
    expect(federationName('mfe-admin-inbox')).toBe('mfe_admin_inbox');
  });

  it('a file stands in the folder of its release', () => {
    expect(releaseFileUrl('mfe-admin-inbox', '1.0.0-0123456789ab', 'remote.js')).toBe(
      '/_mfe/mfe-admin-inbox/1.0.0-0123456789ab/remote.js',
    );
  });
});
