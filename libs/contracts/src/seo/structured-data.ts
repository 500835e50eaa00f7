import type { BreadcrumbList, Graph, Organization, Product, Thing, WebPage, WebSite } from 'schema-dts';
import type { CompanyDetails } from '../company/company-details';
import type { OfferedProduct, RemoteRoute } from '../releases/release';
import type { PageHead } from './page-head';

/** What a page is about, in the words of schema.org: the JSON-LD of public pages. Types check its shapes. */

/** A page, and who stands behind it. */
export interface StructuredSource {
  route: Pick<RemoteRoute, 'path' | 'title' | 'products'>;
  head: PageHead;
  origin: string;
  company: CompanyDetails;
  /** The path of the company's mark. */
  logo: string;
}

const organizationId = (origin: string) => `${origin}/#organization`;

/** `#` stands for a profile that does not exist yet. */
const profilesOf = ({ socialLinks }: CompanyDetails) =>
  socialLinks.map(({ url }) => url).filter((url) => url.startsWith('http'));

function organization({ company, origin, logo }: StructuredSource): Organization {
  const profiles = profilesOf(company);
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: company.companyName,
    url: `${origin}/`,
    logo: `${origin}${logo}`,
    email: company.email,
    telephone: company.phone,
    address: company.address,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

const website = ({ company, origin }: StructuredSource): WebSite => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: company.companyName,
  url: `${origin}/`,
  inLanguage: 'en-AU',
  publisher: { '@id': organizationId(origin) },
});

const webPage = ({ head, origin }: StructuredSource): WebPage => ({
  '@type': 'WebPage',
  name: head.title,
  ...(head.shown?.description && { description: head.shown.description }),
  ...(head.shown && { url: head.shown.url }),
  isPartOf: { '@id': `${origin}/#website` },
});

function breadcrumbs({ route, head, origin, company }: StructuredSource): BreadcrumbList[] {
  if (route.path === '/' || !head.shown) return [];
  const places = [
    { name: company.companyName, item: `${origin}/` },
    { name: route.title, item: head.shown.url },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
    },
  ];
}

/** UN/CEFACT's codes of the periods that a price is for. */
const UNIT_CODES = { week: 'WEE', month: 'MON' } as const;

function product({ head, origin }: StructuredSource, { name, description, from, to, per }: OfferedProduct): Product {
  const picture = head.shown?.picture?.url;
  return {
    '@type': 'Product',
    name,
    description,
    ...(picture !== undefined && { image: picture }),
    brand: { '@id': organizationId(origin) },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'AUD',
      lowPrice: from,
      highPrice: to,
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceCurrency: 'AUD',
        minPrice: from,
        maxPrice: to,
        unitCode: UNIT_CODES[per],
      },
      seller: { '@id': organizationId(origin) },
      url: head.shown?.url,
    },
  };
}

/** What a JSON-LD block holds. */
export type StructuredData = Graph;

/** The JSON-LD of a public page; `null` for all others. */
export function structuredData(source: StructuredSource): StructuredData | null {
  if (!source.head.shown) return null;
  const things: Thing[] = [
    organization(source),
    website(source),
    webPage(source),
    ...breadcrumbs(source),
    ...(source.route.products ?? []).map((offered) => product(source, offered)),
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}
