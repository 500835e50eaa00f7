import {
  documentTitle,
  NOT_FOUND_TITLE,
  SITE_NAME,
  REGISTRY_ELEMENT_ID,
  type RemoteOverride,
} from '@capsule/contracts';
import type { Composition, ComposedPage } from '../composition/composition';
import { escapeHtml, inlineJson, tag } from './html';
import type { PageMeta } from './page-meta';
import { preloadLinks } from './preload';

/** The image of link previews, if the release of the host has one at its root. */
const PREVIEW_IMAGE = 'og.jpg';

function openGraph(composition: Composition, { title, description }: PageMeta, url: string, origin: string): string {
  const properties: Record<string, string | null> = {
    'og:site_name': SITE_NAME,
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': PREVIEW_IMAGE in composition.host.files ? `${origin}/${PREVIEW_IMAGE}` : null,
  };
  return Object.entries(properties)
    .map(([property, content]) => (content === null ? '' : tag('meta', { property, content })))
    .join('');
}

const titleAndRobots = (title: string, isIndexed: boolean) =>
  `<title>${escapeHtml(title)}</title>${isIndexed ? '' : tag('meta', { name: 'robots', content: 'noindex' })}`;

/** The address of a page: its origin, such as `https://homes.example`, and its path, as they were requested. */
interface Address {
  origin: string;
  path: string;
}

function headOf(
  composition: Composition,
  page: ComposedPage,
  meta: PageMeta,
  { origin, path }: Address,
  overrides: RemoteOverride[],
): string {
  const isElsewhere = overrides.some(({ name }) => name === page.owner.app);
  const url = `${origin}${path}`;
  return [
    titleAndRobots(meta.title, meta.isIndexed),
    meta.description === null ? '' : tag('meta', { name: 'description', content: meta.description }),
    tag('link', { rel: 'canonical', href: url }),
    openGraph(composition, meta, url, origin),
    preloadLinks(composition.host, page, isElsewhere),
  ].join('');
}

function fill({ template, registry }: Composition, head: string, overrides: RemoteOverride[]): string {
  const known = overrides.length > 0 ? { ...registry, overrides } : registry;
  const data = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${inlineJson(known)}</script>`;
  return `${template.start}${head}${template.middle}${data}${template.end}`;
}

/** The HTML of one page. */
export const renderPage = (
  composition: Composition,
  page: ComposedPage,
  meta: PageMeta,
  address: Address,
  overrides: RemoteOverride[] = [],
) => fill(composition, headOf(composition, page, meta, address, overrides), overrides);

/** Renders the not-found page of the host (product §2). */
export const renderNotFound = (composition: Composition, overrides: RemoteOverride[] = []) =>
  fill(
    composition,
    titleAndRobots(documentTitle(NOT_FOUND_TITLE), false) + preloadLinks(composition.host, null),
    overrides,
  );

/** The page before the first deploy, or when the store cannot be read. It needs no other files. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${SITE_NAME}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}</style>
</head>
<body>
<h1>We will be back shortly</h1>
<p>${SITE_NAME} is being set up and is not ready yet. Please try again in a moment.</p>
</body>
</html>
`;
