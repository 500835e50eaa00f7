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

/** The row so many further; without a current one, the first. */
function neighbour(step: 1 | -1): HTMLElement | undefined {
  const all = rows();
  const at = all.findIndex((row) => row.dataset['id'] === currentId());
  return at === -1 ? all[0] : all[at + step];
}

/** Goes to the next or the previous inquiry: in the details to its details, in the list to its row. */
export function go(step: 1 | -1): void {
  const view = neighbour(step)?.querySelector<HTMLElement>(VIEW);
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
