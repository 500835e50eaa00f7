import { useCallback, useState } from 'react';
import type { Days } from './board-days';
import type { Cursor } from './board-cursor';
import { clashOfDraft } from './board-canvas';
import { columnOf } from './board-days';
import { keyOf, type BoardRow } from './board-layout';
import { isSamePlace, problemOf, type Place } from './board-moves';
import { heldAt, nameOfBar, pickedUp, putBack as spellPutBack } from './board-words';
import type { Draft } from './draft';
import type { Dropped } from './use-moves';

interface Options {
  rows: readonly BoardRow[];
  board: Days;
  say: (text: string) => void;
  onNew: (place: Place) => void;
  onMove: (dropped: Dropped) => void;
  go: (to: Cursor) => void;
}

/** What is held over the board, said in words as it moves, until it is dropped or put back. */
export function useDraft({ rows, board, say, onNew, onMove, go }: Options) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const nameOf = (unitId: number) => rows.find(({ unit }) => unit.id === unitId)?.unit.name ?? '';

  /** @param isByKey whoever moves it by keys hears where it is; a pointer shows it */
  const hold = (next: Draft, isByKey = false) => {
    // A pointer moves many times within a day.
    setDraft((before) => (before !== null && isSamePlace(before.to, next.to) ? before : next));
    if (!isByKey || next.bar === null) return;
    const isNew = draft === null;
    say(
      isNew
        ? pickedUp(nameOfBar(next.bar), next.grip)
        : heldAt(next.to, nameOf(next.to.unitId), clashOfDraft(next, rows)),
    );
  };
  const putBack = useCallback(
    (reason = '') => {
      setDraft(null);
      if (draft?.bar) say(spellPutBack(nameOfBar(draft.bar), reason));
    },
    [draft, say],
  );
  const drop = () => {
    if (draft === null) return;
    const { bar, to } = draft;
    if (bar === null) {
      setDraft(null);
      return onNew(to);
    }
    const follow = () => go({ unitId: to.unitId, lane: 0, column: columnOf(board, to.from), bar: keyOf(bar) });
    const problem = problemOf(to, board);
    if (problem !== null) return putBack(problem);
    setDraft(null);
    if (isSamePlace(draft.from, to)) return say(spellPutBack(nameOfBar(bar), ''));
    onMove({ bar, from: draft.from, to, unitName: nameOf(to.unitId) });
    follow();
  };
  return { draft, hold, drop, putBack: () => putBack() };
}
