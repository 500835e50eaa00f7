import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { HEADER_PX } from './board-header';
import { rowAt } from './board-layout';
import { allOf, drawNext, isDone, isElsewhere, type Drawn, type Part } from './drawn';
import type { Sight } from './use-sight';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  /** Where each row begins, in px, and where the last one ends. */
  tops: readonly number[];
  sight: Sight;
}

interface Kept {
  drawn: Drawn;
  /** For what it was drawn: other rows, days or sizes begin anew. */
  basis: string;
}

/**
 * What of the board is drawn as of now. It follows what is wanted by a little in each frame, while somebody scrolls; for
 * other rows, another zoom, or days elsewhere it is all there at once.
 */
export function useDrawn({ scroller, tops, sight }: Options): Drawn {
  const { board, columns, dayPx, namesPx, top, bottom, page } = sight;
  const count = tops.length - 1;
  const [first, end] = [Math.max(0, rowAt(tops, top)), Math.min(count, rowAt(tops, bottom) + 1)];
  const wanted = useMemo((): Part => ({ first, end, columns }), [first, end, columns]);
  const basis = [count, board.from, dayPx, page, bottom - top].join(' ');
  const [kept, setKept] = useState<Kept>(() => ({ drawn: allOf(wanted), basis }));
  const isAnew = kept.basis !== basis || isElsewhere(kept.drawn, wanted);
  const now = isAnew ? { drawn: allOf(wanted), basis } : kept;
  if (isAnew) setKept(now);
  const { drawn } = now;

  useLayoutEffect(() => {
    if (isDone(drawn, wanted)) return undefined;
    const frame = requestAnimationFrame(() => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller.current!;
      const last = rowAt(tops, scrollTop + clientHeight - HEADER_PX);
      const right = Math.ceil((scrollLeft + clientWidth - namesPx) / dayPx);
      const seen: Part = {
        first: rowAt(tops, scrollTop),
        end: last + 1,
        columns: { first: Math.floor(scrollLeft / dayPx), end: right },
      };
      setKept({ drawn: drawNext(drawn, wanted, seen), basis });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, drawn, wanted, tops, namesPx, dayPx, basis]);
  return drawn;
}
