import { useSearchParams } from '@capsule/host';
import { useMarkFirst } from '@capsule/web-kit/mark-first';
import { LIST_PARAMS } from '@capsule/web-kit/table';
import { Choice } from './choice';

const VIEWS = ['list', 'board'] as const;

/** What belongs to one of the views, and would mean nothing to the other. */
const OF_ONE_VIEW = [...LIST_PARAMS, 'zoom', 'day', 'type', 'location', 'layout', 'capsuleId', 'from', 'to'];

/** Whether the address asks for the board. */
export const useIsBoard = (): boolean => useSearchParams()[0].get('view') === 'board';

/** Bookings as a list, or as a board. The filter by status, which both have, stays. */
export function ViewToggle() {
  const [, setParams] = useSearchParams();
  const isBoard = useIsBoard();
  const choose = (view: (typeof VIEWS)[number]) =>
    setParams((before) => {
      const params = new URLSearchParams(before);
      for (const name of OF_ONE_VIEW) params.delete(name);
      if (view === 'board') params.set('view', 'board');
      else params.delete('view');
      return params;
    });
  const [marked, mark] = useMarkFirst(isBoard ? 'board' : 'list', choose);
  return <Choice label="View" options={VIEWS} value={marked} onChange={mark} />;
}
