import { isSocialPicture } from '../media/focal-point';
import { documentTitle, NOT_FOUND_TITLE } from '../releases/composition';
import type { RemoteRoute } from '../releases/release';
import type { PageSettings } from './public-site';

/**
 * What stands in the head of a page for search engines and link previews, worked out once for the gateway, which writes
 * it, and the browser, which changes it when the page changes. No schemas in this file: every page loads it.
 */

/** The SEO settings that a head is made from. */
export type HeadSettings = Omit<PageSettings, 'pagePath' | 'changedAt'>;

/** The page of an address, and what is known of it. */
export interface HeadSource {
  /** `undefined` where the address has no page. */
  route: Pick<RemoteRoute, 'title' | 'description' | 'frame'> | undefined;
  /** Those of the settings that are not `null`; none where the page has none. */
  settings?: Partial<HeadSettings>;
  /** Such as `https://homes.example`. */
  origin: string;
  /** The path of the address, as it was requested. */
  path: string;
  /** The name of the site in link previews: the company's. */
  siteName: string;
  /** The path of the page's own picture for link previews. */
  picture?: string;
}

/** A picture of a link preview; its size is known for our own, and for the crops of library pictures. */
export interface PreviewPicture {
  url: string;
  isOurs: boolean;
}

/** The size of the product's own pictures for link previews, in px. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** What a head says. Pages that nobody is to find have a title only. */
export interface PageHead {
  title: string;
  /** `false` asks search engines to leave the page out. */
  isIndexed: boolean;
  /** Of public pages. */
  shown: {
    description: string | null;
    keywords: string | null;
    canonical: string;
    siteName: string;
    previewTitle: string;
    previewDescription: string | null;
    url: string;
    picture: PreviewPicture | null;
  } | null;
}

/** The absolute form of an address; `null` where it is none that a link may have. */
function absolute(address: string | null | undefined, origin: string): URL | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return /^https?:$/.test(url.protocol) ? url : null;
}

function pictureOf({ settings, origin, picture }: HeadSource): PreviewPicture | null {
  const chosen = absolute(settings?.ogImage, origin);
  if (chosen) return { url: chosen.href, isOurs: chosen.origin === origin && isSocialPicture(chosen.pathname) };
  const own = absolute(picture, origin);
  return own && { url: own.href, isOurs: true };
}

/** A canonical address on another host would give the page away, so it counts only on this one. */
function canonicalOf({ settings, origin, path }: HeadSource): string {
  const chosen = absolute(settings?.canonicalUrl, origin);
  return chosen?.origin === origin ? chosen.href : `${origin}${path}`;
}

/** What the head of a page says, by its manifest and its SEO settings. */
export function pageHead(source: HeadSource): PageHead {
  const { route, settings, origin, path, siteName } = source;
  if (!route || route.frame === 'admin') {
    return { title: documentTitle(route?.title ?? NOT_FOUND_TITLE), isIndexed: false, shown: null };
  }
  const title = settings?.title ?? documentTitle(route.title);
  const description = settings?.description ?? route.description ?? null;
  return {
    title,
    isIndexed: settings?.isIndexed ?? true,
    shown: {
      description,
      keywords: settings?.keywords ?? null,
      canonical: canonicalOf(source),
      siteName,
      previewTitle: settings?.ogTitle ?? title,
      previewDescription: settings?.ogDescription ?? description,
      url: `${origin}${path}`,
      picture: pictureOf(source),
    },
  };
}

/** An element of a head. `null` as its value: the head has none of these. */
export interface HeadTag {
  element: 'meta' | 'link';
  by: 'name' | 'property' | 'rel';
  key: string;
  value: string | null;
}

const meta = (key: string, value: string | null): HeadTag => ({ element: 'meta', by: 'name', key, value });
const property = (key: string, value: string | null): HeadTag => ({ element: 'meta', by: 'property', key, value });

/** Every element beside the title, also those that this head does not have: what another page had is to be removed. */
export function headTags({ isIndexed, shown }: PageHead): HeadTag[] {
  const picture = shown?.picture;
  const [width, height] = picture?.isOurs ? [PREVIEW_SIZE.width, PREVIEW_SIZE.height] : [null, null];
  const card = picture ? 'summary_large_image' : 'summary';
  return [
    meta('robots', isIndexed ? null : 'noindex'),
    meta('description', shown?.description ?? null),
    meta('keywords', shown?.keywords ?? null),
    { element: 'link', by: 'rel', key: 'canonical', value: shown?.canonical ?? null },
    property('og:site_name', shown?.siteName ?? null),
    property('og:type', shown && 'website'),
    property('og:locale', shown && 'en_AU'),
    property('og:title', shown?.previewTitle ?? null),
    property('og:description', shown?.previewDescription ?? null),
    property('og:url', shown?.url ?? null),
    property('og:image', picture?.url ?? null),
    property('og:image:width', width && String(width)),
    property('og:image:height', height && String(height)),
    meta('twitter:card', shown && card),
    meta('twitter:title', shown?.previewTitle ?? null),
    meta('twitter:description', shown?.previewDescription ?? null),
    meta('twitter:image', picture?.url ?? null),
  ];
}

/** The id of the JSON data block from which the browser makes the heads of other pages. */
export const HEADS_ELEMENT_ID = 'page-heads';

/** The id of the JSON-LD of the page that the gateway wrote. */
export const STRUCTURED_DATA_ID = 'structured-data';

/** The attributes of a link that preloads an image. */
export interface ImagePreload {
  type?: string;
  media?: string;
  imagesrcset: string;
  imagesizes: string;
}

/** What the browser needs to give a page it moves to the same head as the gateway would write. */
export interface KnownHeads {
  origin: string;
  siteName: string;
  /** By the path of an address. */
  settings: Record<string, Partial<HeadSettings>>;
  /** Of link previews, by the path of a route. */
  pictures: Record<string, string>;
  /** The first images of each page, by the path of its route; older gateways do not send them. */
  images?: Record<string, ImagePreload[]>;
}
