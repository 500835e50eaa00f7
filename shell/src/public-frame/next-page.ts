import { findRoute } from '@capsule/contracts/releases/route-path';
import { remoteRoutes, type RemotePageRoute } from '../composition/page-routes';
import { fetchAhead } from '../composition/remote-page';
import { savesData } from '../composition/saves-data';
import { firstImagesOf } from '../head/page-head';
import { canFade, fadeInto, passedOn } from './page-transition';

/**
 * The next public page is there when it is asked for: its parts are fetched when a pointer, a finger or the focus comes to
 * a link that leads to it, and it is shown by the browser's own view transition where it has one (architecture §4.2).
 */

/** How far each page's code is, by path: pages whose code has loaded are drawn in the task of the click. */
const progress = new Map<string, 'asked' | 'here'>();

/** What brings somebody near a link: a pointer over it, a finger on it, the focus by keys. */
const SIGNS_OF_A_VISIT = ['pointerover', 'pointerdown', 'focusin'] as const;

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** The public page that a link shows in place of this one, if it is drawn here. */
function nextPage(link: HTMLAnchorElement): RemotePageRoute | undefined {
  const isElsewhere = link.origin !== window.location.origin || link.pathname === window.location.pathname;
  if (isElsewhere || link.target || link.hasAttribute('download')) return undefined;
  return findRoute(
    remoteRoutes().filter(({ frame }) => frame === 'public'),
    link.pathname,
  );
}

/** @returns a function that takes them out of the page, so that the next try asks for them anew */
function preloadImages(path: string): () => void {
  const links = firstImagesOf(path).map((image) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ rel: 'preload', as: 'image', ...image }))
      link.setAttribute(name, value);
    return link;
  });
  document.head.append(...links);
  return () => links.forEach((link) => link.remove());
}

/**
 * Fetches a page once. A failure is ignored, because nobody has opened the page yet; the next sign of a visit tries
 * again.
 */
async function fetchPage({ remote, page, path }: RemotePageRoute): Promise<void> {
  if (progress.has(path)) return;
  progress.set(path, 'asked');
  const forgetImages = preloadImages(path);
  if (await fetchAhead(remote, page)) return void progress.set(path, 'here');
  forgetImages();
  progress.delete(path);
}

function onSign(event: Event): void {
  const link = linkAt(event);
  const page = link && nextPage(link);
  if (page && !savesData()) void fetchPage(page);
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Clicks a link anew while the browser changes from one picture of the page to the other. The first click is held back,
 * because the browser takes the picture of the old page only after it.
 */
function onClick(event: MouseEvent): void {
  // A click by a script is the one from here.
  if (!event.isTrusted || !isPlainClick(event) || passedOn(event)) return;
  const link = linkAt(event);
  const page = link && nextPage(link);
  if (!page || progress.get(page.path) !== 'here' || !canFade()) return;
  event.preventDefault();
  event.stopPropagation();
  // React draws what a click has changed before the next task of the browser, and the page is here already.
  fadeInto(() => link.click());
}

/** Listens for signs that another public page is asked for next. @returns a function that unsubscribes */
export function expectNextPages(): () => void {
  for (const sign of SIGNS_OF_A_VISIT) document.addEventListener(sign, onSign, { passive: true });
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    for (const sign of SIGNS_OF_A_VISIT) document.removeEventListener(sign, onSign);
    document.removeEventListener('click', onClick, { capture: true });
  };
}
