import type { MediaItem } from '@capsule/contracts/media/media-item';
import { MAX_SELECTED } from '@capsule/contracts/media/media-words';

/** Which files of the grid are selected, by the rules of a file manager. */
export interface Selection {
  /** By id, in the order in which they were selected. */
  items: ReadonlyMap<number, MediaItem>;
  /** The place in the grid from which Shift selects. */
  anchor: number;
}

export const NOTHING: Selection = { items: new Map(), anchor: 0 };

const byId = (items: readonly MediaItem[]) => new Map(items.slice(0, MAX_SELECTED).map((item) => [item.id, item]));

/** Only this file. */
export const only = (item: MediaItem, anchor: number): Selection => ({ items: byId([item]), anchor });

/** This file, too; or no longer. A file more than can be selected is not. */
export function toggled({ items }: Selection, item: MediaItem, anchor: number): Selection {
  const next = new Map(items);
  if (!next.delete(item.id) && next.size < MAX_SELECTED) next.set(item.id, item);
  return { items: next, anchor };
}

/** Those between the anchor and a place, and no others; the nearest to the anchor, if they are too many. */
export const ranged = ({ anchor }: Selection, between: readonly MediaItem[]): Selection => ({
  items: byId(between),
  anchor,
});

/** The places from the anchor to a place, the anchor first, at most as many as can be selected. */
export function placesBetween(anchor: number, place: number): number[] {
  const step = place < anchor ? -1 : 1;
  const count = Math.min(Math.abs(place - anchor) + 1, MAX_SELECTED);
  return Array.from({ length: count }, (_, n) => anchor + n * step);
}

/** The same files as they are now, so that what is done to them begins at their newest versions. */
export function refreshed(selection: Selection, items: readonly (MediaItem | undefined)[]): Selection {
  const newer = items.filter((item) => item && (selection.items.get(item.id)?.version ?? Infinity) < item.version);
  if (newer.length === 0) return selection;
  const next = new Map(selection.items);
  for (const item of newer) if (item) next.set(item.id, item);
  return { ...selection, items: next };
}

interface Grid {
  columns: number;
  count: number;
  /** How many rows a screen shows. */
  rows: number;
}

/** The place that a key leads to from a place; `null` for other keys. */
export function placeAfter(key: string, place: number, { columns, count, rows }: Grid): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * rows,
    PageDown: columns * rows,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = place + step;
  // Up and down stay in the column; where there is no further row, they stay where they are.
  if ((key === 'ArrowUp' || key === 'ArrowDown') && (next < 0 || next >= count)) return place;
  return Math.max(0, Math.min(count - 1, next));
}
