import {
  COMPANY_ELEMENT_ID,
  headTags,
  HEADS_ELEMENT_ID,
  LATER_SCRIPTS_ID,
  PLACES_ELEMENT_ID,
  REGISTRY_ELEMENT_ID,
  RENDERED_ATTRIBUTE,
  STRUCTURED_DATA_ID,
  TIME_ZONE_META,
  type PageHead,
  type PublicSite,
  type RemoteOverride,
  type RemoteRegistry,
} from '@capsule/contracts';
import { escapeHtml } from '@capsule/service-kit/escape-html';
import type { Composition, ComposedPage } from '../composition/composition';
import { STYLE_LINK } from '../rendering/page-styles';
import type { RenderedPage } from '../rendering/rendered-file';
import { inlineJson, tag } from '../html/html';
import { fileLinks, firstCallsTags, firstLinks } from './preload';
import { publicRegistry } from './public-registry';
import { dataOf, headOf, knownHeads, type Address } from './site-pages';

/** A block of JSON, which no browser runs. */
const dataBlock = (type: string, id: string, value: unknown) =>
  `<script type="${type}" id="${id}">${inlineJson(value)}</script>`;

function writeHead(head: PageHead): string {
  const tags = headTags(head).flatMap(({ element, by, key, value }) =>
    value === null ? [] : tag(element, { [by]: key, [element === 'link' ? 'href' : 'content']: value }),
  );
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}`;
}

/** What a page is rendered for: an address, and what the database says now. */
export interface PageContext extends Address {
  site: PublicSite | null;
  /** Of the one admin who asks. */
  overrides?: RemoteOverride[];
  /** The page as it was rendered, if it was. */
  rendered?: RenderedPage | undefined;
}

/**
 * Tells the loaders of chunks that these style sheets are here: they look for an element of this address, which browsers
 * do not load while it is disabled. Loaded once more, each would have the whole page laid out anew.
 */
const knownStyles = (files: readonly string[], origin: string): string =>
  files.map((file) => tag('link', { rel: 'stylesheet', disabled: '', href: `${origin}${file}` })).join('');

const ROOT = '<div id="root"></div>';
const WITHOUT_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/g;

const BOOT_SCRIPT = /<script defer [^>]*><\/script>/g;

/** What a page has in its head, and what it begins to load when there is something to see (docs/decisions/085). */
interface Loading {
  first: string;
  middle: string;
  later: string;
}

/** A page that came rendered is read while its scripts are not there, so they do not take the line from its pictures. */
function loadingOf(
  { template: { middle, afterLater } }: Composition,
  links: string,
  { origin, rendered }: PageContext,
): Loading {
  if (!rendered || afterLater === null) return { first: links, middle, later: '' };
  const boot = (middle.match(BOOT_SCRIPT) ?? []).join('').replaceAll(' defer ', ' ');
  const parts = [knownStyles(rendered.styleFiles, origin), links, boot];
  const later = `<template id="${LATER_SCRIPTS_ID}">${parts.join('')}</template>`;
  return { first: '', middle: middle.replaceAll(BOOT_SCRIPT, ''), later };
}

/** The host's HTML with a page in it, and its styles: nothing else is needed to read it. */
const withPage = (html: string, page: RenderedPage): string =>
  html
    .replaceAll(STYLE_LINK, '')
    .replaceAll(WITHOUT_SCRIPT, '')
    .replace('</head>', () => `<style>${page.styles}</style></head>`)
    .replace(ROOT, () => `<div id="root" ${RENDERED_ATTRIBUTE}>${page.html}</div>`);

/** The registry, as far as the page can need it: an older frame may open the back office without another document. */
function registryFor({ registry, template }: Composition, { overrides = [], rendered }: PageContext): RemoteRegistry {
  if (overrides.length > 0) return { ...registry, overrides };
  return rendered && template.afterLater !== null ? publicRegistry(registry) : registry;
}

/** The HTML of one page. @param page `undefined` for the not-found page of the host (product §2) */
export function renderPage(composition: Composition, page: ComposedPage | undefined, context: PageContext): string {
  const { template, host } = composition;
  const { site, origin, overrides = [], rendered } = context;
  const head = headOf(composition, page, site, context);
  const data = page ? dataOf(page, head, site, context) : null;
  const isElsewhere = overrides.some(({ name }) => name === page?.owner.app);
  // As the page was rendered, so that its preloads and its scripts mean the same pictures.
  const places = rendered?.data.places ?? site?.places ?? [];
  const links = fileLinks(host, page ?? null, { hasStyles: rendered !== undefined, isElsewhere });
  const { first, middle, later } = loadingOf(composition, links, context);
  return [
    template.start,
    writeHead(head),
    // What is overdue, due or free depends on the company's day, wherever the reader is.
    site?.timeZone ? tag('meta', { name: TIME_ZONE_META, content: site.timeZone }) : '',
    data ? dataBlock('application/ld+json', STRUCTURED_DATA_ID, data) : '',
    // Before any style sheet, for which it would wait.
    firstCallsTags(template.firstCalls, page ?? null, isElsewhere),
    firstLinks(host, page ?? null, { places, isElsewhere }),
    first,
    rendered ? withPage(middle, rendered) : middle,
    dataBlock('application/json', REGISTRY_ELEMENT_ID, registryFor(composition, context)),
    rendered ? dataBlock('application/json', COMPANY_ELEMENT_ID, rendered.data.company) : '',
    places.length > 0 ? dataBlock('application/json', PLACES_ELEMENT_ID, places) : '',
    dataBlock('application/json', HEADS_ELEMENT_ID, knownHeads(composition, site, origin)),
    template.end,
    later,
    template.afterLater ?? '',
  ].join('');
}
