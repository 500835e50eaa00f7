import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '@capsule/contracts/search/search-words';
import { searchable } from '@capsule/contracts/search/searchable';
import type { CurrentUser } from '@capsule/contracts/users/sign-in';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import type { EarlyKeys } from './early-keys';
import { localGroups, recordGroups, type Entry } from './entries';
import { readRecents, rememberRecent } from './recents';
import { optionId, ResultList } from './result-list';
import { SearchField } from './search-field';
import { SEARCH_TITLE_ID } from './search-marks';
import { SearchStatus } from './search-status';
import { useFoundRecords } from './use-found-records';

export interface SearchDialogProps {
  user: CurrentUser;
  /** What was typed before the dialog was there. */
  early: EarlyKeys;
  open: boolean;
  onClose: () => void;
}

/** On a phone it takes all of the display. */
const PAPER = {
  m: { xs: 0, sm: 4 },
  mt: { sm: '10vh' },
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: 'none', sm: '75vh' },
  borderRadius: { xs: 0, sm: 1 },
} as const;

/** Only for screen readers. */
const HEARD = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The options by keyboard: which is marked, and where a key leads. */
function useMarked(entries: Entry[]) {
  const [path, setPath] = useState<string | null>(null);
  const index = Math.max(
    0,
    entries.findIndex((entry) => entry.path === path),
  );
  const last = entries.length - 1;
  const steps: Record<string, number> = {
    ArrowDown: index === last ? 0 : index + 1,
    ArrowUp: index === 0 ? last : index - 1,
    Home: 0,
    End: last,
  };
  /** @returns whether the key moved the mark */
  const move = (key: string): boolean => {
    const to = steps[key];
    if (to === undefined || last < 0) return false;
    setPath(entries[to]?.path ?? null);
    return true;
  };
  return { index, move, mark: setPath };
}

/** Enter that came before the records waits for them, unless something else is typed. */
function useLateEnter(text: string, isWaiting: boolean, isAsked: boolean, open: () => void) {
  const asked = useRef(isAsked ? text : null);
  const arrived = useEffectEvent(open);
  useEffect(() => {
    if (isWaiting || asked.current !== text) return;
    asked.current = null;
    arrived();
  }, [text, isWaiting]);
  return {
    ask: () => {
      asked.current = text;
    },
    forget: () => {
      asked.current = null;
    },
  };
}

/**
 * Gives the focus back to what had it before, unless a new page takes it. MUI gives it back whatever it is told after it
 * has opened, and so, on a slow machine, takes it from a page that was drawn before the dialog has closed.
 */
function useFocusBack(open: boolean, leaves: boolean): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (!open && !leaves && before instanceof HTMLElement) before.focus();
  }, [open, leaves, before]);
}

/** Finds screens, actions and records by text, and opens them (product §2.8): a combobox with its options in groups. */
export default function SearchDialog({ user, early, open, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState(early.text);
  const [recents] = useState(() => readRecents(user.id));
  const [leaves, setLeaves] = useState(false);
  useFocusBack(open, leaves);
  const text = searchable(typed, MAX_SEARCH_LENGTH);
  const found = useFoundRecords(open ? text : '');
  const isWaiting = found.status === 'waiting';
  const records = found.status === 'found' ? recordGroups(found.result.groups, user.role) : [];
  const groups = [...localGroups(user.role, text, recents), ...records];
  const entries = groups.flatMap((group) => group.entries);
  const marked = useMarked(entries);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);

  const hasOpened = useRef(false);
  const openEntry = (entry: Entry | undefined) => {
    // It closes in a transition, and hears a held Enter or a double click until then.
    if (!entry || hasOpened.current) return;
    hasOpened.current = true;
    rememberRecent(user.id, entry.recent);
    // A new page takes the focus; otherwise it goes back to what opened the search.
    setLeaves(entry.path.split('?')[0] !== pathname);
    onClose();
    void navigate(entry.path);
  };
  // Who closes the search while it waits opens nothing.
  const lateEnter = useLateEnter(text, isWaiting || !open, early.enter, () => openEntry(entries[0]));

  const onKeyDown = (event: KeyboardEvent) => {
    // Of an input method, Enter and arrows choose a character. A dialog that fades out takes nothing any more.
    if (event.nativeEvent.isComposing || !open) return;
    const isOwn = event.key === 'Enter' || marked.move(event.key);
    if (!isOwn) return;
    event.preventDefault();
    if (event.key !== 'Enter') lateEnter.forget();
    else if (entries.length > 0) openEntry(entries[marked.index]);
    else if (isWaiting) lateEnter.ask();
  };
  const type = (value: string) => {
    setTyped(value);
    marked.mark(null);
    lateEnter.forget();
  };

  return (
    <SlicedDialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={SEARCH_TITLE_ID}
      disableRestoreFocus
      sx={{ '& .MuiDialog-container': { alignItems: { sm: 'flex-start' } } }}
      slotProps={{ paper: { sx: PAPER } }}
    >
      <Box component="h2" id={SEARCH_TITLE_ID} sx={HEARD}>
        Search
      </Box>
      <SearchField
        value={typed}
        field={field}
        listId={listId}
        activeId={entries.length > 0 ? optionId(listId, marked.index) : undefined}
        onChange={type}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <ResultList
        id={listId}
        groups={groups}
        text={text}
        marked={marked.index}
        onMark={marked.mark}
        onOpen={openEntry}
      />
      <SearchStatus text={text} count={entries.length} found={found} field={field} />
    </SlicedDialog>
  );
}
