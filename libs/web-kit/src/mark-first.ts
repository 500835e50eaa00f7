import { useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint';

/**
 * A choice whose mark is painted first, and what it shows after that, which may take long (decision 089). Of several
 * choices in one moment the last one counts.
 *
 * @param value that is shown
 * @returns the value to mark, and what to call with a chosen one
 */
export function useMarkFirst<Value>(
  value: Value,
  choose: (value: Value) => void,
): [marked: Value, mark: (value: Value) => void] {
  const [ahead, setAhead] = useState<{ value: Value } | null>(null);
  const takeBack = useRef(() => {});
  useEffect(() => () => takeBack.current(), []);
  const mark = (chosen: Value) => {
    takeBack.current();
    setAhead({ value: chosen });
    takeBack.current = afterPaint(() => {
      setAhead(null);
      choose(chosen);
    });
  };
  return [ahead ? ahead.value : value, mark];
}
