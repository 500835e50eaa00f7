import { showToast } from '@capsule/host';
import { LINK_IS, LINK_IS_NOT, VIEW_TOASTS } from './view-words';

/** The address of this screen with a view, as somebody else sees it. What opens a dialog is left out. */
export function linkTo(query: string, { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>) {
  const view = new URLSearchParams(search).get('view');
  return `${origin}${pathname}?${view === null ? '' : `${new URLSearchParams({ view }).toString()}&`}${query}`;
}

/** Copies the address of a view, and shows a toast (product §8). @param query of the view */
export async function copyLink(query: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(query, window.location));
    showToast({ title: VIEW_TOASTS.linkCopied, description: LINK_IS, tone: 'success' });
  } catch {
    showToast({ title: VIEW_TOASTS.linkFailed, description: LINK_IS_NOT, tone: 'error' });
  }
}
