import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from '@capsule/host';
import { QUARANTINE_TEXTS } from './quarantine-words';

const VIEWS = ['inbox', 'quarantine'] as const;
type View = (typeof VIEWS)[number];

/** What belongs to one of the views, and would mean nothing to the other. */
const OF_ONE_VIEW = ['page', 'sort', 'order', 'q', 'layout', 'status', 'assignee', 'unread', 'reason', 'open'];

/** Whether the address asks for the quarantine. */
export const useIsQuarantine = (): boolean => useSearchParams()[0].get('view') === 'quarantine';

/** The inbox, or what looks like spam. */
export function InboxView() {
  const [, setParams] = useSearchParams();
  const isQuarantine = useIsQuarantine();
  const choose = (view: View) =>
    setParams((before) => {
      const params = new URLSearchParams(before);
      for (const name of OF_ONE_VIEW) params.delete(name);
      if (view === 'quarantine') params.set('view', view);
      else params.delete('view');
      return params;
    });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={QUARANTINE_TEXTS.views}
      value={isQuarantine ? 'quarantine' : 'inbox'}
      onChange={(_event, chosen: View | null) => chosen && choose(chosen)}
    >
      {VIEWS.map((view) => (
        // The theme's own colour for them has too little contrast on this background.
        <ToggleButton key={view} value={view} sx={{ color: 'text.secondary', px: 1.5 }}>
          {QUARANTINE_TEXTS[view]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
