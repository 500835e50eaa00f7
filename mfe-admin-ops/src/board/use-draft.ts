import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Days } from './board-days';
import type { Cursor } from './board-cursor';
import { columnOf } from './board-days';
import { keyOf, type BoardRow } from './board-layout';
import { isSamePlace, problemOf, type Place } from './board-moves';
import { heldAt, nameOfBar, pickedUp, putBack as spellPutBack } from './board-words';
import type { Draft } from './draft';
import { clashOfDraft } from './draft-bar';
import { saying } from './say-later';
import { storeOf } from './store';
import type { Dropped } from './use-moves';

interface Options {
  rows: readonly BoardRow[];
  board: Days;
  say: (text: string) => void;
  onNew: (place: Place) => void;
  onMove: (dropped: Dropped) => void;
  go: (to: Cursor) => void;
}

/**
 * What is being moved over the board, announced to screen readers as it moves, until it is dropped or put back. The
 * board re-renders only when something is picked up or released, not while it moves.
 */
export function useDraft({ rows, board, say: sayNow, onNew, onMove, go }: Options) {
  const say = useMemo(() => saying(sayNow), [sayNow]);
  useEffect(() => say.forget, [say]);
  const [held] = useState(() => storeOf<Draft | null>(null));
  const isHeld = useSyncExternalStore(held.follow, () => held.now() !== null);
  /**
   * The key of the bar that is being moved. Its place is hatched late (deferred), because the moving bar comes first.
   */
  const lifted = useSyncExternalStore(held.follow, () => {
    const bar = held.now()?.bar;
    return bar ? keyOf(bar) : null;
  });
  /** Whether keys hold it, and no pointer that is down. */
  const isByKeys = useRef(false);
  const nameOf = (unitId: number) => rows.find(({ unit }) => unit.id === unitId)?.unit.name ?? '';

  /** @param isByKey moves by keyboard are announced to screen readers; a pointer shows where the bar is */
  const hold = (next: Draft, isByKey = false) => {
    const before = held.now();
    isByKeys.current = isByKey;
    // Ignores pointer moves within the same day.
    if (before === null || !isSamePlace(before.to, next.to)) held.set(next);
    if (!isByKey || next.bar === null) return;
    if (before === null) say.now(pickedUp(nameOfBar(next.bar), next.grip));
    else say.later(heldAt(next.to, nameOf(next.to.unitId), clashOfDraft(next, rows)));
  };
  const putBack = (reason = '') => {
    const bar = held.now()?.bar;
    held.set(null);
    if (bar) say.now(spellPutBack(nameOfBar(bar), reason));
  };
  const press = useEffectEvent(() => isByKeys.current && putBack());
  // Who clicks elsewhere has left it, as by Tab: the next key on the board would move it, or drop it. In the capture phase,
  // before a drag begins with the same press.
  useEffect(() => {
    if (!isHeld) return undefined;
    const onPress = () => press();
    window.addEventListener('pointerdown', onPress, { capture: true });
    return () => window.removeEventListener('pointerdown', onPress, { capture: true });
  }, [isHeld]);
  const drop = () => {
    const draft = held.now();
    if (draft === null) return;
    const { bar, to } = draft;
    if (bar === null) {
      held.set(null);
      return onNew(to);
    }
    const problem = problemOf(to, board);
    if (problem !== null) return putBack(problem);
    held.set(null);
    if (isSamePlace(draft.from, to)) return say.now(spellPutBack(nameOfBar(bar), ''));
    say.forget();
    onMove({ bar, from: draft.from, to, unitName: nameOf(to.unitId) });
    go({ unitId: to.unitId, lane: 0, column: columnOf(board, to.from), bar: keyOf(bar) });
  };
  return { held, isHeld, lifted: useDeferredValue(lifted), hold, drop, putBack: () => putBack() };
}
