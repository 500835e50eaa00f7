import {
  BUILT_IN_COMPANY_DETAILS,
  findRoute,
  pageHead,
  releaseFileUrl,
  structuredData,
  type CompanyDetails,
  type HeadSettings,
  type KnownHeads,
  type PageHead,
  type PageSettings,
  type PublicSite,
  type StructuredData,
} from '@capsule/contracts';
import type { ComposedPage, Composition } from '../composition/composition';
import { firstImages } from './preload';

/** What is written about pages for search engines: what is live, and what the database says of it. */

/** The address of a page: its origin, such as `https://homes.example`, and its path, as they were requested. */
export interface Address {
  origin: string;
  path: string;
}

/** The picture of link previews of pages without one of their own, and the company's mark; both at the host's root. */
const PREVIEW_PICTURE = 'og.jpg';
const LOGO = '/icon-512.png';

/** Enough for every page of a website; more would make each page heavier. */
const MAX_KNOWN_HEADS = 50;

/** Settings are looked up for every page, and read again only when something has changed. */
const byPath = new WeakMap<PublicSite, Map<string, PageSettings>>();

function settingsAt(site: PublicSite | null, path: string): PageSettings | undefined {
  if (!site) return undefined;
  const known = byPath.get(site) ?? new Map(site.pages.map((settings) => [settings.pagePath, settings]));
  byPath.set(site, known);
  return known.get(path);
}

/** What a page's settings say about its head. */
function headSettings(settings: PageSettings | undefined): Partial<HeadSettings> | undefined {
  if (!settings) return undefined;
  const { pagePath: _path, changedAt: _at, ...said } = settings;
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)) as Partial<HeadSettings>;
}

function pictureOf({ host }: Composition, { owner, route }: ComposedPage): string | undefined {
  const { picture } = route;
  if (picture !== undefined && Object.hasOwn(owner.files, picture)) {
    return releaseFileUrl(owner.app, owner.version, picture);
  }
  return Object.hasOwn(host.files, PREVIEW_PICTURE) ? `/${PREVIEW_PICTURE}` : undefined;
}

const companyOf = (site: PublicSite | null): CompanyDetails => site?.company ?? BUILT_IN_COMPANY_DETAILS;

/** The head of a page. @param page `undefined` where the address has none */
export const headOf = (
  composition: Composition,
  page: ComposedPage | undefined,
  site: PublicSite | null,
  { origin, path }: Address,
): PageHead =>
  pageHead({
    route: page?.route,
    settings: headSettings(settingsAt(site, path)),
    origin,
    path,
    siteName: companyOf(site).companyName,
    picture: page && pictureOf(composition, page),
  });

/** The JSON-LD of a page; `null` where it has none. */
export const dataOf = (
  { route }: ComposedPage,
  head: PageHead,
  site: PublicSite | null,
  { origin }: Address,
): StructuredData | null => structuredData({ route, head, origin, company: companyOf(site), logo: LOGO });

const publicPages = ({ pages }: Composition) => [...pages.values()].filter(({ route }) => route.frame === 'public');

/** What a browser needs to know, so that a page it moves to has the head that is written here. */
export function knownHeads(composition: Composition, site: PublicSite | null, origin: string): KnownHeads {
  const pages = publicPages(composition);
  const routes = pages.map(({ route }) => route);
  const settings = (site?.pages ?? [])
    .filter(({ pagePath }) => findRoute(routes, pagePath))
    .slice(0, MAX_KNOWN_HEADS)
    .map((said) => [said.pagePath, headSettings(said)]);
  const pictures = pages.map((page) => [page.route.path, pictureOf(composition, page)]);
  const images = pages.map((page) => [page.route.path, firstImages(page, site?.places ?? [])] as const);
  return {
    origin,
    siteName: companyOf(site).companyName,
    settings: Object.fromEntries(settings),
    pictures: Object.fromEntries(pictures.filter(([, picture]) => picture !== undefined)),
    images: Object.fromEntries(images.filter(([, first]) => first.length > 0)),
  };
}

/** An entry of the sitemap. */
export interface ListedPage {
  url: string;
  /** An ISO instant. */
  changedAt: string;
}

/**
 * The pages that search engines are to know: those that may be indexed, and are not said to be the same as another one.
 * The addresses of a page with parameters are not known, except for those that have settings.
 */
export function listedPages(composition: Composition, site: PublicSite | null, origin: string): ListedPage[] {
  const pages = publicPages(composition);
  const routes = pages.map(({ route }) => route);
  const fixed = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  const paths = new Set([...fixed, ...(site?.pages ?? []).map(({ pagePath }) => pagePath)]);
  return [...paths].flatMap((path) => {
    const route = findRoute(routes, path);
    const page = pages.find((candidate) => candidate.route === route);
    if (!page) return [];
    const head = headOf(composition, page, site, { origin, path });
    const url = `${origin}${path}`;
    if (!head.isIndexed || head.shown?.canonical !== url) return [];
    const deployedAt = composition.since[page.owner.app] ?? composition.lock.at;
    const savedAt = settingsAt(site, path)?.changedAt ?? '';
    // Both are ISO instants in UTC, which sort as texts.
    return [{ url, changedAt: savedAt > deployedAt ? savedAt : deployedAt }];
  });
}
