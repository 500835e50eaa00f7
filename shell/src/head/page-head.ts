import type { RemoteRoute } from '@capsule/contracts/releases/release';
import { SITE_NAME } from '@capsule/contracts/releases/composition';
import {
  HEADS_ELEMENT_ID,
  headTags,
  pageHead,
  STRUCTURED_DATA_ID,
  type HeadTag,
  type ImagePreload,
  type KnownHeads,
} from '@capsule/contracts/seo/page-head';
import { withCount } from './title-count';

/**
 * The head of the page that is shown. The gateway writes that of the first page; from then on it is changed here, and
 * nowhere else, by the same function.
 */

let known: KnownHeads | null = null;

/** Without a gateway, as in development, the manifests are all that is known. */
function knownHeads(): KnownHeads {
  const element = document.getElementById(HEADS_ELEMENT_ID);
  const nothing: KnownHeads = { origin: window.location.origin, siteName: SITE_NAME, settings: {}, pictures: {} };
  known ??= element ? (JSON.parse(element.textContent) as KnownHeads) : nothing;
  return known;
}

function setTag({ element, by, key, value }: HeadTag): void {
  const present = document.head.querySelector(`${element}[${by}="${key}"]`);
  if (value === null) return present?.remove();
  const tag = present ?? document.head.appendChild(document.createElement(element));
  tag.setAttribute(by, key);
  tag.setAttribute(element === 'link' ? 'href' : 'content', value);
}

/** What a page shows first. @param path that of its route */
export function firstImagesOf(path: string): readonly ImagePreload[] {
  const { images = {} } = knownHeads();
  return Object.hasOwn(images, path) ? (images[path] ?? []) : [];
}

/**
 * Shows the head of a page: its title, and what search engines and link previews read.
 *
 * @param route `undefined` where the address has no page
 * @param path that of the address
 */
export function showHead(route: RemoteRoute | undefined, path: string): void {
  const { origin, siteName, settings, pictures } = knownHeads();
  const picture = route && (Object.hasOwn(pictures, route.path) ? pictures[route.path] : undefined);
  const said = Object.hasOwn(settings, path) ? settings[path] : undefined;
  const head = pageHead({ route, settings: said, origin, path, siteName, picture });
  document.title = withCount(head.title);
  headTags(head).forEach(setTag);
  // It describes the page that was left. Search engines read that of each address from the gateway.
  document.getElementById(STRUCTURED_DATA_ID)?.remove();
}
