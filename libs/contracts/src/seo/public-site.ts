import Type from 'typebox';
import { company } from '../company/company';
import { MediaVariant } from '../media/media-item';
import { PLACES } from '../places/place-words';
import { MAX_REDIRECTS } from '../redirects/redirect-words';
import { Instant, Nullable } from '../schema/schema';
import { BUILT_IN_TIME_ZONE } from '../time-zone';

/**
 * What the gateway needs to know of the database to answer visitors: the company, the SEO settings of pages, the
 * redirects, and the pictures that staff have exchanged. The API serves it beside its calls and not among them, so that
 * no gateway passes it on to visitors.
 */
export const PUBLIC_SITE_PATH = '/public-site';

/** An endless stream of events: each `change` means that the public site must be read again. */
export const PUBLIC_SITE_EVENTS_PATH = `${PUBLIC_SITE_PATH}/events`;

/** The most pages that are sent: no site has as many, and a response must be bounded. */
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

/** Where an address without a page leads. What it may say is checked again by those who follow it. */
const ToldRedirect = Type.Object({ oldAddress: Type.String(), newAddress: Type.String(), statusCode: Type.String() });
export type ToldRedirect = Type.Static<typeof ToldRedirect>;

/** A place of the pages that is not as it is built in. */
const ToldPlace = Type.Object({
  key: Type.String(),
  title: Said(),
  caption: Said(),
  picture: Nullable(
    Type.Object({
      path: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      alt: Type.String(),
      variants: Type.Array(Type.Object(MediaVariant.properties)),
      focalX: Type.Optional(Type.Integer()),
      focalY: Type.Optional(Type.Integer()),
    }),
  ),
});

export type ToldPlace = Type.Static<typeof ToldPlace>;

/** A newer API may know more places than these. */
const MAX_PLACES = 10 * PLACES.length;

/** Open to keys that a newer API adds: a gateway that is older must not fall back to what it knew before. */
export const PublicSite = Type.Object(
  {
    company: Type.Object(company.row.properties),
    pages: Type.Array(PageSettings, { maxItems: MAX_PAGE_SETTINGS }),
    /** Absent from an API that is older than redirects, and from what was kept of it. */
    redirects: Type.Optional(Type.Array(ToldRedirect, { maxItems: MAX_REDIRECTS })),
    /** Absent from an API that is older than places. */
    places: Type.Optional(Type.Array(ToldPlace, { maxItems: MAX_PLACES })),
    /** Whose days are meant by "today", an IANA name. Absent from an API that is older than this. */
    timeZone: Type.Optional(Type.String({ examples: [BUILT_IN_TIME_ZONE] })),
  },
  { title: 'PublicSite' },
);
export type PublicSite = Type.Static<typeof PublicSite>;
