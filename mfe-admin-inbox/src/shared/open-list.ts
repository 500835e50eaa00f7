import type { KeyboardEvent } from 'react';

/** Keys that choose in a list while it is closed, on some systems: arrows, pages, ends, and letters. */
const CHOOSES = /^(Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|[^ ])$/u;

/**
 * Has such keys open the list, where what is chosen counts at once: a listener of a native select. A browser that cannot
 * open it keeps its own way.
 *
 * @example <TextField select slotProps={{ select: { native: true }, htmlInput: { onKeyDown: openList } }} … />
 */
export function openList(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !CHOOSES.test(key)) return;
  if (!(currentTarget instanceof HTMLSelectElement) || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}
