import { describe, expect, it } from '@jest/globals';
import type { OfferedProduct } from '../releases/release';
import { BUILT_IN_COMPANY_DETAILS } from '../company/company-details';
import { pageHead } from './page-head';
import { structuredData, type StructuredSource } from './structured-data';

const ORIGIN = 'https://homes.example';
const HOME: OfferedProduct = { name: 'Capsule home', description: 'A home.', from: 400, to: 550, per: 'week' };

function thingsOf(path: string, rest: Partial<StructuredSource> = {}, products: OfferedProduct[] = []) {
  const route = { path, title: 'Housing', description: 'Of the page.', frame: 'public' as const, products };
  const head = pageHead({ route, origin: ORIGIN, path, siteName: 'Capsules', picture: '/og.jpg' });
  const company = { ...BUILT_IN_COMPANY_DETAILS, companyName: 'Capsules' };
  const data = structuredData({ route, head, origin: ORIGIN, company, logo: '/logo.png', ...rest });
  if (data) expect(data['@context']).toBe('https://schema.org');
  return (data?.['@graph'] ?? []) as unknown as { '@type': string; [key: string]: unknown }[];
}
const thing = (type: string, ...args: Parameters<typeof thingsOf>) =>
  thingsOf(...args).find((each) => each['@type'] === type);

describe('what a page is about, for search engines', () => {
  it('is the company, with its mark and how it is reached', () => {
    expect(thing('Organization', '/housing')).toEqual({
      '@type': 'Organization',
      '@id': `${ORIGIN}/#organization`,
      name: 'Capsules',
      url: `${ORIGIN}/`,
      logo: `${ORIGIN}/logo.png`,
      email: 'hello@capsulesmarthomes.com.au',
      telephone: '(03) 5550 0123',
      address: '12 Trackside Lane, Flemington VIC 3031, Australia',
    });
  });

  it('has the profiles that exist, of those that are named', () => {
    const socialLinks = ['#', 'https://x.example/us', 'profile'].map((url) => ({ name: 'X', url }));
    const company = { ...BUILT_IN_COMPANY_DETAILS, socialLinks };
    expect(thing('Organization', '/', { company })).toMatchObject({ sameAs: ['https://x.example/us'] });
  });

  it('is the website and the page', () => {
    expect(thing('WebSite', '/housing')).toEqual({
      '@type': 'WebSite',
      '@id': `${ORIGIN}/#website`,
      name: 'Capsules',
      url: `${ORIGIN}/`,
      inLanguage: 'en-AU',
      publisher: { '@id': `${ORIGIN}/#organization` },
    });
    expect(thing('WebPage', '/housing')).toEqual({
      '@type': 'WebPage',
      name: 'Housing | Capsule Smart Homes',
      description: 'Of the page.',
      url: `${ORIGIN}/housing`,
      isPartOf: { '@id': `${ORIGIN}/#website` },
    });
  });

  it('is the way to it from home, which home itself has not', () => {
    expect(thing('BreadcrumbList', '/housing')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Capsules', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: 'Housing', item: `${ORIGIN}/housing` },
      ],
    });
    expect(thing('BreadcrumbList', '/')).toBeUndefined();
  });

  it('is the way to one page of several by its own address', () => {
    const route = { path: '/homes/:id', title: 'A home', frame: 'public' as const };
    const head = pageHead({ route, origin: ORIGIN, path: '/homes/7', siteName: 'Capsules' });
    expect(thing('BreadcrumbList', '/homes/7', { route, head })).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2, item: `${ORIGIN}/homes/7` }],
    });
  });

  it.each([
    ['week', 'WEE'],
    ['month', 'MON'],
  ] as const)('is what it offers by the %s, in Australian dollars', (per, unitCode) => {
    expect(thing('Product', '/housing', {}, [{ ...HOME, per }])).toEqual({
      '@type': 'Product',
      name: 'Capsule home',
      description: 'A home.',
      image: `${ORIGIN}/og.jpg`,
      brand: { '@id': `${ORIGIN}/#organization` },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'AUD',
        lowPrice: 400,
        highPrice: 550,
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceCurrency: 'AUD',
          minPrice: 400,
          maxPrice: 550,
          unitCode,
        },
        seller: { '@id': `${ORIGIN}/#organization` },
        url: `${ORIGIN}/housing`,
      },
    });
  });

  it('is an offer without a picture where the page has none', () => {
    const route = { path: '/x', title: 'X', frame: 'public' as const };
    const head = pageHead({ route, origin: ORIGIN, path: '/x', siteName: 'Capsules' });
    expect(thing('Product', '/x', { head }, [HOME])).not.toHaveProperty('image');
  });

  it('is no more than company, website and page where a home page offers nothing', () => {
    const types = thingsOf('/', { route: { path: '/', title: 'Home' } }).map((each) => each['@type']);
    expect(types).toStrictEqual(['Organization', 'WebSite', 'WebPage']);
  });

  it('is nothing where nobody is to find the page', () => {
    const head = pageHead({ route: undefined, origin: ORIGIN, path: '/x', siteName: 'Capsules' });
    expect(thingsOf('/x', { head })).toEqual([]);
  });
});
