import Type from 'typebox';
import { company } from '../company/company';
import { Instant, Nullable } from '../schema/schema';

/**
 * What the gateway needs to know of the database to write pages: the company, and the SEO settings of pages. The API
 * serves it beside its calls and not among them, so that no gateway passes it on to visitors.
 */
export const PUBLIC_SITE_PATH = '/public-site';

/** A stream of events without an end: each `change` says that the public site is to be read anew. */
export const PUBLIC_SITE_EVENTS_PATH = `${PUBLIC_SITE_PATH}/events`;

/** Pages beyond these are not told: nobody has as many, and an answer must have an end. */
export const MAX_PAGE_SETTINGS = 5000;

const Said = () => Nullable(Type.String());

/**
 * The SEO settings of one page, and when they were last changed. What they may say was checked when they were saved, by
 * the rules of that day; a value of another day must not keep the gateway from all others.
 */
const PageSettings = Type.Object({
  pagePath: Type.String(),
  title: Type.String(),
  description: Said(),
  keywords: Said(),
  ogTitle: Said(),
  ogDescription: Said(),
  ogImage: Said(),
  canonicalUrl: Said(),
  isIndexed: Type.Boolean(),
  changedAt: Nullable(Instant()),
});
export type PageSettings = Type.Static<typeof PageSettings>;

/** Open to keys that a newer API adds: a gateway that is older must not fall back to what it knew before. */
export const PublicSite = Type.Object(
  {
    company: Type.Object(company.row.properties),
    pages: Type.Array(PageSettings, { maxItems: MAX_PAGE_SETTINGS }),
  },
  { title: 'PublicSite' },
);
export type PublicSite = Type.Static<typeof PublicSite>;
