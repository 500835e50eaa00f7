import { describe, expect, it } from '@jest/globals';
import {
  circleError,
  normalRedirect,
  REDIRECT_TEXTS,
  redirectErrors,
  redirectOf,
  tableOfRedirects,
} from './redirect-rules';
import { MAX_REDIRECT_ADDRESS, type RedirectStatus } from './redirect-words';

const sound = { oldAddress: '/old', newAddress: '/contact' };

describe('an old address', () => {
  it.each(['/old', '/old/', '/a/b.php', '/Contact', '/apiary', '/administration', '/medial', '/_mfes', '/livezz'])(
    'may be %s',
    (oldAddress) => expect(redirectErrors({ ...sound, oldAddress })).toEqual([]),
  );

  it.each([
    ['old', REDIRECT_TEXTS.oldAddress],
    ['//evil.example', REDIRECT_TEXTS.oldAddress],
    ['/old?a=b', REDIRECT_TEXTS.oldAddress],
    ['/old#a', REDIRECT_TEXTS.oldAddress],
    ['https://homes.example/old', REDIRECT_TEXTS.oldAddress],
    ['/', REDIRECT_TEXTS.home],
    ['/a/..', REDIRECT_TEXTS.home],
    ['/api', '/api belongs to the product and cannot be redirected.'],
    ['/api/units', '/api belongs to the product and cannot be redirected.'],
    ['/%61pi/units', '/api belongs to the product and cannot be redirected.'],
    ['/x/../admin', '/admin belongs to the product and cannot be redirected.'],
    ['/admin/seo', '/admin belongs to the product and cannot be redirected.'],
    ['/media/a.jpg', '/media belongs to the product and cannot be redirected.'],
    ['/_mfe/table.json', '/_mfe belongs to the product and cannot be redirected.'],
    ['/livez', '/livez belongs to the product and cannot be redirected.'],
    ['/readyz/', '/readyz belongs to the product and cannot be redirected.'],
    ['/robots.txt', '/robots.txt belongs to the product and cannot be redirected.'],
    ['/sitemap.xml', '/sitemap.xml belongs to the product and cannot be redirected.'],
    [`/${'ü'.repeat(400)}`, REDIRECT_TEXTS.tooLong],
  ])('is not %s', (oldAddress, message) =>
    expect(redirectErrors({ ...sound, oldAddress })).toEqual([{ field: 'oldAddress', message }]),
  );
});

describe('a new address', () => {
  it.each(['/', '/contact', '/contact?a=b#c', '/media/brochure.pdf', '/admin/units'])('may be %s', (newAddress) =>
    expect(redirectErrors({ ...sound, newAddress })).toEqual([]),
  );

  it.each([
    ['contact', REDIRECT_TEXTS.newAddress],
    ['//evil.example', REDIRECT_TEXTS.newAddress],
    ['/\\evil.example', REDIRECT_TEXTS.newAddress],
    ['https://evil.example/', REDIRECT_TEXTS.newAddress],
    ['javascript:alert(1)', REDIRECT_TEXTS.newAddress],
    ['data:text/html,hello', REDIRECT_TEXTS.newAddress],
    ['/api/units', 'Nobody can read what is at /api: choose a page or a file.'],
    ['/_mfe/table.json', 'Nobody can read what is at /_mfe: choose a page or a file.'],
    ['/livez?a', 'Nobody can read what is at /livez: choose a page or a file.'],
    [`/a?${'ü'.repeat(400)}`, REDIRECT_TEXTS.tooLong],
  ])('is not %s', (newAddress, message) =>
    expect(redirectErrors({ ...sound, newAddress })).toEqual([{ field: 'newAddress', message }]),
  );
});

it('both may have as many characters as are stored, and not one more', () => {
  const longest = `/${'a'.repeat(MAX_REDIRECT_ADDRESS - 1)}`;
  expect(redirectErrors({ oldAddress: longest, newAddress: longest })).toEqual([]);
  expect(redirectErrors({ oldAddress: `${longest}a`, newAddress: `${longest}a` })).toEqual([
    { field: 'oldAddress', message: REDIRECT_TEXTS.tooLong },
    { field: 'newAddress', message: REDIRECT_TEXTS.tooLong },
  ]);
});

it('both are stored in their one form', () => {
  expect(normalRedirect({ oldAddress: '/Ü/', newAddress: '/contact/?a#b' })).toEqual({
    oldAddress: '/%C3%9C',
    newAddress: '/contact?a#b',
  });
});

const A_TO_Z = [...'abcdefghijklmnopqrstuvwxyz'];
/** `a>b c>d`: from /a to /b, and from /c to /d. */
const redirects = (text: string, statusCode: RedirectStatus = '301') =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => pair.split('>') as [string, string])
    .map(([from, to]) => ({ oldAddress: `/${from}`, newAddress: `/${to}`, statusCode }));
const table = (text: string) => tableOfRedirects(redirects(text));

describe('a circle', () => {
  it.each([
    ['', 'a>b'],
    ['b>c', 'a>b'],
    ['b>c c>d', 'a>b'],
    ['z>a', 'a>b'],
    ['b>c c>', 'a>b'],
    // One that others made by hand is theirs.
    ['b>c c>b', 'a>b'],
    // An address that this version does not take leads nowhere.
    ['b>/evil.example', 'a>b'],
    ['', 'a>/evil.example'],
  ])('is not made by %j and %s', (others, one) => {
    expect(circleError(table(others), redirects(one)[0]!)).toBeNull();
  });

  it.each([
    ['', 'a>a', REDIRECT_TEXTS.same],
    ['', 'a>a?x=1', REDIRECT_TEXTS.same],
    ['b>a', 'a>b', 'This goes in a circle: /a → /b → /a.'],
    ['b>a?x#y', 'a>b?z', 'This goes in a circle: /a → /b → /a.'],
    ['b>c c>a', 'a>b', 'This goes in a circle: /a → /b → /c → /a.'],
    ['b>c c>d d>e e>a', 'a>b', 'This goes in a circle: /a → /b → /c → /d → /e → /a.'],
    ['b>c c>d d>e e>f f>a', 'a>b', 'This goes in a circle: /a → /b → /c → … → /e → /f → /a.'],
    [
      A_TO_Z.slice(1)
        .map((letter, index) => `${letter}>${A_TO_Z[(index + 2) % 26]}`)
        .join(' '),
      'a>b',
      'This goes in a circle: /a → /b → /c → … → /y → /z → /a.',
    ],
  ])('of %j and %s is refused at the new address', (others, one, message) => {
    expect(circleError(table(others), redirects(one)[0]!)).toEqual({ field: 'newAddress', message });
  });
});

describe('a request for an address without a page', () => {
  const none = () => false;
  it.each([
    ['a>b', '/a', '', '/b'],
    ['a>b', '/a/', '', '/b'],
    ['a>b', '/%61', '', '/b'],
    ['a>b', '/a', '?x=1&y', '/b?x=1&y'],
    ['a>b', '/a', '?', '/b'],
    ['a>b?z=2#there', '/a', '?x=1', '/b?z=2&x=1#there'],
    ['a>b?z', '/a', '?x', '/b?z&x'],
    ['a>b b>c c>d', '/a', '?x=1', '/d?x=1'],
    ['a>b?z=2#there b>c?y=3', '/a', '?x=1', '/c?y=3&z=2&x=1#there'],
    ['a>b#there b>c#here', '/a', '', '/c#here'],
    ['a>', '/a', '?x', '/?x'],
  ])('by %s, %s%s leads to %s', (all, path, query, location) => {
    expect(redirectOf(table(all), { path, query }, none)).toEqual({ status: '301', location });
  });

  it.each([
    ['a>b', '/b'],
    ['a>b', '/A'],
    ['a>b', '/a/c'],
    ['a>b', '//a'],
    ['a>b', '/a%'],
    // Another site: `//evil.example` cannot be saved either.
    ['a>/evil.example', '/a'],
    ['a>b b>/evil.example', '/a'],
    // Nobody can save it; it is answered as if there were none.
    ['a>b b>a', '/a'],
    ['a>a', '/a'],
    ['x>a a>b b>a', '/x'],
  ])('by %s, %s leads nowhere', (all, path) => {
    expect(redirectOf(table(all), { path, query: '' }, none)).toBeNull();
  });

  it('ends at a page, which comes before a redirect from its address', () => {
    const isPage = (path: string) => path === '/b';
    expect(redirectOf(table('a>b b>c'), { path: '/a', query: '' }, isPage)?.location).toBe('/b');
  });

  it('is answered as its own redirect says, not as the last one does', () => {
    const rows = [...redirects('a>b', '308'), ...redirects('b>c', '301')];
    expect(redirectOf(tableOfRedirects(rows), { path: '/a', query: '' }, none)?.status).toBe('308');
  });
});

it('what is said of a wrong redirect is what product §5.11 says, letter by letter', () => {
  expect(REDIRECT_TEXTS).toEqual({
    oldAddress: 'Enter a path of this site, such as /old-page: it starts with one / and holds no spaces, ? or #.',
    newAddress: 'Enter a path of this site, such as /contact. A redirect cannot lead to another site.',
    home: 'The home page cannot be redirected.',
    tooLong: 'At most 2000 characters, with the escapes of other letters than a to z.',
    same: 'This is the old address.',
    taken: 'This address has a redirect already.',
    full: 'There are 5,000 redirects already. Delete one that nobody needs any more.',
  });
});
