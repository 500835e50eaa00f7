import { useCallback } from 'react';
import { useSearchParams } from '@capsule/host';
import type { View } from './use-library';

const VIEW = 'view';

/** Grid or list, kept in the address. */
export function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = params.get(VIEW) === 'list' ? 'list' : 'grid';
  const setView = useCallback(
    (next: View) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === 'grid') after.delete(VIEW);
          else after.set(VIEW, next);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [view, setView];
}
