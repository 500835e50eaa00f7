import { useEffect, useRef, type RefObject } from 'react';
import type { RowChoice } from './table-props';

/** The checkbox of all rows: what it needs as properties. */
interface ChooseAll {
  ref: RefObject<HTMLInputElement | null>;
  checked: boolean;
  onChange: () => void;
}

/** Chooses all rows of the page, or none; the checkbox says when it is some of them. */
export function useChooseAll<Row extends { id: number }>(rows: readonly Row[], choice: RowChoice<Row>): ChooseAll {
  const ref = useRef<HTMLInputElement>(null);
  const { ids, choose } = choice;
  const isWhole = rows.length > 0 && ids.size === rows.length;
  const isSome = ids.size > 0 && !isWhole;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isSome;
  }, [isSome]);
  return { ref, checked: isWhole, onChange: () => choose(isWhole ? [] : rows.map(({ id }) => id)) };
}
