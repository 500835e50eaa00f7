import type { KeyboardEvent, MouseEvent } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { placeAfter } from '../select/selection';
import type { Selecting } from '../select/use-selection';
import type { TileActions } from './media-tile';
import { isOnTile, placeAt } from './use-grid-focus';

interface Options {
  columns: number;
  count: number;
  /** How many rows a screen shows. */
  rows: number;
  itemAt: (place: number) => MediaItem | undefined;
  selecting: Selecting;
  moveTo: (place: number) => void;
  actions: TileActions;
}

/** A tick selects beside what is selected, and so does a finger, which has no Control key. */
function isAdding(event: MouseEvent): boolean {
  const { target, nativeEvent } = event;
  const isTick = target instanceof Element && target.closest('[data-tick]') !== null;
  const isTouch = (nativeEvent as PointerEvent).pointerType === 'touch';
  return isTick || isTouch || event.ctrlKey || event.metaKey;
}

/** The keys and clicks of the grid, by the rules of a file manager (product §2.16). */
export function useGridInput({ columns, count, rows, itemAt, selecting, moveTo, actions }: Options) {
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof Element && target.closest('button, a')) return;
    const place = placeAt(target);
    const item = place === null ? undefined : itemAt(place);
    if (place === null || item === undefined) return;
    if (event.shiftKey) selecting.extend(place);
    else if (isAdding(event)) selecting.toggle(item, place);
    else selecting.only(item, place);
  };
  const move = (event: KeyboardEvent, place: number) => {
    const next = placeAfter(event.key, place, { columns, count, rows });
    if (next === null) return false;
    moveTo(next);
    if (event.shiftKey) selecting.extend(next);
    return true;
  };
  const press = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, place: number) => {
    const item = itemAt(place);
    if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) selecting.all(count);
    else if (key === ' ' && shiftKey) selecting.extend(place);
    else if (key === ' ' && item) selecting.toggle(item, place);
    else if (key === 'Enter' && item) actions.edit(item);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return selecting.clear();
    const place = placeAt(event.target);
    if (place === null || event.altKey || !isOnTile(event.target)) return;
    if (move(event, place) || press(event, place)) event.preventDefault();
  };
  return { onClick, onKeyDown };
}
