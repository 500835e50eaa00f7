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

/** A public page, of which there is something to say. */
interface ShownSource extends StructuredSource {
  shown: NonNullable<PageHead['shown']>;
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

const webPage = ({ head, shown, origin }: ShownSource): WebPage => ({
  '@type': 'WebPage',
  name: head.title,
  ...(shown.description && { description: shown.description }),
  url: shown.url,
  isPartOf: { '@id': `${origin}/#website` },
});

function breadcrumbs({ route, shown, origin, company }: ShownSource): BreadcrumbList[] {
  if (route.path === '/') return [];
  const places = [
    { name: company.companyName, item: `${origin}/` },
    { name: route.title, item: shown.url },
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

function product({ shown, origin }: ShownSource, { name, description, from, to, per }: OfferedProduct): Product {
  return {
    '@type': 'Product',
    name,
    description,
    ...(shown.picture && { image: shown.picture.url }),
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
      url: shown.url,
    },
  };
}

/** What a JSON-LD block holds. */
export type StructuredData = Graph;

/** The JSON-LD of a public page; `null` for all others. */
export function structuredData(source: StructuredSource): StructuredData | null {
  const { shown } = source.head;
  if (!shown) return null;
  const page = { ...source, shown };
  const things: Thing[] = [
    organization(source),
    website(source),
    webPage(page),
    ...breadcrumbs(page),
    ...(source.route.products ?? []).map((offered) => product(page, offered)),
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}
