import { leaveDetails } from '../handling/discard-question';

/** The rows of the list as they are on the screen, as grid or as cards: what the keys move among. */

const ROW = 'main :is([role="row"], li)[data-id]';
const VIEW = 'button[aria-label^="View "]';
const REPLY = ':is(a, button)[aria-label^="Reply "]';
/** Around the details of an inquiry. */
const DETAILS = '[data-inquiry]';

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROW)];

const rowOf = (id: string | undefined): HTMLElement | undefined => rows().find((row) => row.dataset['id'] === id);

/** The dialog with the details, if that is what is open. */
export const openDetails = (): HTMLElement | null => document.querySelector<HTMLElement>(DETAILS);

/** The id of the inquiry that keys are about: that of the details, or of the row that has the focus. */
export function currentId(): string | undefined {
  return openDetails()?.dataset['inquiry'] ?? document.activeElement?.closest<HTMLElement>(ROW)?.dataset['id'];
}

/** The ids of the inquiries around the current one, the nearest first. */
export type Around = Readonly<Record<'before' | 'after', readonly (string | undefined)[]>>;

/** What is around the current inquiry; `null` where there is none, or where the list does not have it any more. */
export function around(): Around | null {
  const ids = rows().map((row) => row.dataset['id']);
  const id = currentId();
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? null : { before: ids.slice(0, at).toReversed(), after: ids.slice(at + 1) };
}

/** The next row. Without a current one, that next to the last current one, which may have left the list; else the first. */
function neighbour(side: keyof Around, last: Around | null): HTMLElement | undefined {
  const here = around();
  const next = (here ?? last)?.[side].map(rowOf).find((row) => row !== undefined);
  return next ?? (here ? undefined : rows()[0]);
}

/**
 * Goes to the next or the previous inquiry: in the details to its details, in the list to its row.
 *
 * @param last what was around the inquiry that was current last
 */
export function go(side: keyof Around, last: Around | null): void {
  const view = neighbour(side, last)?.querySelector<HTMLElement>(VIEW);
  if (!view) return;
  if (openDetails()) leaveDetails(() => view.click());
  else {
    view.focus();
    view.closest(ROW)?.scrollIntoView({ block: 'nearest' });
  }
}

/** Writes to who has sent the inquiry, as its button does. */
export function reply(): void {
  const place = openDetails() ?? rowOf(currentId());
  place?.querySelector<HTMLElement>(`${REPLY}, [data-reply]`)?.click();
}

/** Gives the focus to the search box of the list. */
export function search(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
}
