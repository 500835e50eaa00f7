import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalAddress, normalPath } from './redirect-address';

describe('a path in its one form', () => {
  it.each([
    ['/', '/'],
    ['/old-page', '/old-page'],
    ['/old-page/', '/old-page'],
    ['/Old', '/Old'],
    ['/a/./b/../c', '/a/c'],
    ['/a/%2e%2e/b', '/b'],
    ['/Über uns'.replace(' ', '%20'), '/%C3%9Cber%20uns'],
    ['/%c3%9cber', '/%C3%9Cber'],
    ['/%6fld', '/old'],
    ['/%61pi/site', '/api/site'],
    ['/a%2fb', '/a%2Fb'],
    ['/"<b>', '/%22%3Cb%3E'],
    ['/index.php', '/index.php'],
  ])('%s is %s', (path, normal) => expect(normalPath(path)).toBe(normal));

  it.each([
    '',
    'old',
    '//evil.example',
    '/a//b',
    '/\\evil.example',
    '/a b',
    '/a?b',
    '/a#b',
    '/100%',
    '/%zz',
    '/%4',
    '/%4g',
    '/a\nb',
  ])('%j is none', (path) => expect(normalPath(path)).toBeNull());

  it('is its own', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: false }), (url) => {
        const normal = normalPath(new URL(url).pathname);
        expect(normal === null ? null : normalPath(normal)).toBe(normal);
      }),
    );
  });
});

describe('an address in its one form', () => {
  it.each([
    ['/', '/'],
    ['/contact/?topic=a&b=%20#form', '/contact?topic=a&b=%20#form'],
    ['/a?q=ü#ö', '/a?q=%C3%BC#%C3%B6'],
    ['/a?next=//b', '/a?next=//b'],
  ])('%s is %s', (address, normal) => expect(normalAddress(address)).toBe(normal));

  it.each([
    'https://evil.example/',
    'https://homes.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '?a=b',
    '#top',
    '/a b',
    '/a?b c',
    '/a\r\nset-cookie:x',
  ])('%j is none', (address) => expect(normalAddress(address)).toBeNull());
});
