import { badgeText } from '@capsule/contracts/releases/badges';

/** The number before the title of the page: a tab that is not looked at says by it that something waits. */

/** What stands before a title, such as `(3) ` or `(99+) `. */
const COUNT = /^\(\d+\+?\) /;

let count = 0;

/** A title without the number. */
export const plainTitle = (title: string): string => title.replace(COUNT, '');

/** A title with the number, where there is one. */
export const withCount = (title: string): string => (count === 0 ? title : `(${badgeText(count)}) ${title}`);

/** Sets the number, at once and for the pages to come; 0 takes it away. */
export function setTitleCount(next: number): void {
  if (next === count) return;
  const title = plainTitle(document.title);
  count = next;
  document.title = withCount(title);
}
