import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from '@capsule/host';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { LIST_PARAMS } from '@capsule/web-kit/table';
import { QUARANTINE_TEXTS } from './quarantine-words';

const VIEWS = ['inbox', 'quarantine', 'answers'] as const;
type View = (typeof VIEWS)[number];

/** What belongs to one of the views, and would mean nothing to the others. */
const OF_ONE_VIEW = [...LIST_PARAMS, 'layout', 'status', 'assignee', 'unread', 'reason', 'open'];

/** The view that the address asks for. */
export function useInboxView(): View {
  const asked = useSearchParams()[0].get('view');
  return VIEWS.find((view) => view === asked) ?? 'inbox';
}

/** The inbox, what looks like spam, or how fast inquiries are answered. */
export function InboxView() {
  const [, setParams] = useSearchParams();
  const shown = useInboxView();
  const choose = (view: View) =>
    setParams((before) => {
      const params = new URLSearchParams(before);
      for (const name of OF_ONE_VIEW) params.delete(name);
      if (view === 'inbox') params.delete('view');
      else params.set('view', view);
      return params;
    });
  return (
    <>
      {/* Each view has buttons of its own: the one that was pressed goes with its view. */}
      <FocusKept />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={QUARANTINE_TEXTS.views}
        value={shown}
        onChange={(_event, chosen: View | null) => chosen && choose(chosen)}
      >
        {VIEWS.map((view) => (
          // The theme's own colour for them has too little contrast on this background.
          <ToggleButton key={view} value={view} sx={{ color: 'text.secondary', px: 1.5 }}>
            {QUARANTINE_TEXTS[view]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}
