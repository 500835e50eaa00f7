import { describe, expect, it } from '@jest/globals';
import { headTags, pageHead, type HeadSource } from './page-head';

const ORIGIN = 'https://homes.example';
const head = (rest: Partial<HeadSource> = {}) =>
  pageHead({
    route: { title: 'Contact Us', description: 'Of the manifest.', frame: 'public' },
    origin: ORIGIN,
    path: '/contact',
    siteName: 'Capsules',
    picture: '/og.jpg',
    ...rest,
  });
const tags = (rest: Partial<HeadSource> = {}) =>
  Object.fromEntries(headTags(head(rest)).flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));

describe('the head of a page', () => {
  it.each<[string, HeadSource['settings'], object]>([
    ['nothing', undefined, { description: 'Of the manifest.', 'og:title': 'Contact Us | Capsule Smart Homes' }],
    ['a title', { title: 'Talk' }, { description: 'Of the manifest.', 'og:title': 'Talk', 'twitter:title': 'Talk' }],
    ['a description', { description: 'D' }, { description: 'D', 'og:description': 'D', 'twitter:description': 'D' }],
    [
      'texts for previews',
      { title: 'T', ogTitle: 'O', ogDescription: 'P' },
      { 'og:title': 'O', 'og:description': 'P' },
    ],
    ['keywords', { keywords: 'a, b' }, { keywords: 'a, b' }],
    ['not to be indexed', { isIndexed: false }, { robots: 'noindex', canonical: `${ORIGIN}/contact` }],
  ])('whose settings say %s', (_what, settings, expected) => {
    expect(tags({ settings })).toMatchObject(expected);
  });

  it.each([
    ['/other', `${ORIGIN}/other`],
    [`${ORIGIN}/other?a=b`, `${ORIGIN}/other?a=b`],
    ['https://evil.example/', `${ORIGIN}/contact`],
    ['https://homes.example.evil.example/', `${ORIGIN}/contact`],
    ['http://homes.example/other', `${ORIGIN}/contact`],
    ['//evil.example', `${ORIGIN}/contact`],
    ['javascript:alert(1)', `${ORIGIN}/contact`],
    ['https://', `${ORIGIN}/contact`],
  ])('with the canonical address %j has %s', (canonicalUrl, expected) => {
    expect(tags({ settings: { canonicalUrl } })['canonical']).toBe(expected);
  });

  it.each([
    [undefined, `${ORIGIN}/og.jpg`, '1200'],
    ['/media/a.jpg', `${ORIGIN}/media/a.jpg`, undefined],
    ['/media/7/_social-30-70.jpg', `${ORIGIN}/media/7/_social-30-70.jpg`, '1200'],
    ['https://cdn.example/_social-30-70.jpg', 'https://cdn.example/_social-30-70.jpg', undefined],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg', undefined],
    ['http://cdn.example/a.jpg', 'http://cdn.example/a.jpg', undefined],
    ['shttp://cdn.example/a.jpg', `${ORIGIN}/og.jpg`, '1200'],
    ['javascript:alert(1)', `${ORIGIN}/og.jpg`, '1200'],
  ])('with the picture %j shows %s, whose size is known for our own', (ogImage, url, width) => {
    expect(tags({ settings: { ogImage } })).toMatchObject({ 'og:image': url, 'twitter:card': 'summary_large_image' });
    expect(tags({ settings: { ogImage } })['og:image:width']).toBe(width);
  });

  it('says whose site it is, in which language, and what kind of thing', () => {
    expect(tags()).toMatchObject({
      'og:site_name': 'Capsules',
      'og:type': 'website',
      'og:locale': 'en_AU',
      'og:image:height': '630',
    });
  });

  it('without a picture is a small card', () => {
    expect(tags({ picture: undefined })['twitter:card']).toBe('summary');
    expect(tags({ picture: undefined })).not.toHaveProperty('og:image');
  });

  it.each<[string, HeadSource['route'], string]>([
    ['the back office', { title: 'Units', frame: 'admin' }, 'Units | Capsule Smart Homes'],
    ['no page', undefined, '404 Page Not Found | Capsule Smart Homes'],
  ])('of %s is a title that nobody is to find', (_what, route, title) => {
    const settings = { title: 'Settings of a page that is none', description: 'D' };
    expect(head({ route, settings })).toEqual({ title, isIndexed: false, shown: null });
    expect(tags({ route, settings })).toEqual({ robots: 'noindex' });
  });

  it.each([[undefined], [{ title: 'Talk' }]])(
    'is for search engines where settings do not forbid it: %j',
    (settings) => {
      expect(head({ settings }).isIndexed).toBe(true);
      expect(tags({ settings })).not.toHaveProperty('robots');
    },
  );

  it('is these elements', () => {
    const written = headTags(head({ settings: { keywords: 'a, b' } }));
    expect(written.map(({ element, by, key, value }) => [element, by, key, value])).toEqual([
      ['meta', 'name', 'robots', null],
      ['meta', 'name', 'description', 'Of the manifest.'],
      ['meta', 'name', 'keywords', 'a, b'],
      ['link', 'rel', 'canonical', `${ORIGIN}/contact`],
      ['meta', 'property', 'og:site_name', 'Capsules'],
      ['meta', 'property', 'og:type', 'website'],
      ['meta', 'property', 'og:locale', 'en_AU'],
      ['meta', 'property', 'og:title', 'Contact Us | Capsule Smart Homes'],
      ['meta', 'property', 'og:description', 'Of the manifest.'],
      ['meta', 'property', 'og:url', `${ORIGIN}/contact`],
      ['meta', 'property', 'og:image', `${ORIGIN}/og.jpg`],
      ['meta', 'property', 'og:image:width', '1200'],
      ['meta', 'property', 'og:image:height', '630'],
      ['meta', 'name', 'twitter:card', 'summary_large_image'],
      ['meta', 'name', 'twitter:title', 'Contact Us | Capsule Smart Homes'],
      ['meta', 'name', 'twitter:description', 'Of the manifest.'],
      ['meta', 'name', 'twitter:image', `${ORIGIN}/og.jpg`],
    ]);
  });

  it('has no size where that of the picture is not known', () => {
    const written = headTags(head({ settings: { ogImage: '/media/a.jpg' } }));
    expect(written.filter(({ key }) => key.startsWith('og:image:'))).toMatchObject([{ value: null }, { value: null }]);
  });

  it('names every element, so that what another page had is removed', () => {
    const keys = (source: Partial<HeadSource>) => headTags(head(source)).map(({ key }) => key);
    expect(keys({ route: undefined })).toEqual(keys({ settings: { keywords: 'a' } }));
  });
});
