import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Icon } from '../icon';
import type { Entry, Group } from './entries';
import { parted } from './search-text';

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

const FORCED = '@media (forced-colors: active)';
/** A browser's own colour of such a mark is that of its background there, which this one has not. */
const FOUND = { color: 'CanvasText', textDecoration: 'underline' };

/** A text in which what was searched for stands out. */
function Found({ text, wanted }: { text: string; wanted: string }) {
  const [before, found, behind] = parted(text, wanted);
  if (found === '') return text;
  return (
    <>
      {before}
      <Box component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 700, [FORCED]: FOUND }}>
        {found}
      </Box>
      {behind}
    </>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface OptionProps {
  id: string;
  entry: Entry;
  wanted: string;
  isMarked: boolean;
  onMark: () => void;
  onOpen: () => void;
}

function Option({ id, entry, wanted, isMarked, onMark, onOpen }: OptionProps) {
  const { title, subtitle, match, icon } = entry;
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  // What title and subtitle show already is not said again.
  const isShown = match === null || `${title}\n${subtitle}`.toLowerCase().includes(wanted.toLowerCase());
  return (
    <Box
      ref={line}
      id={id}
      role="option"
      aria-selected={isMarked}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onMark}
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        px: 1.5,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        bgcolor: isMarked ? 'action.selected' : undefined,
        [FORCED]: { outline: isMarked ? '2px solid Highlight' : undefined, outlineOffset: -2 },
      }}
    >
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon path={icon} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={ONE_LINE}>
          <Found text={title} wanted={wanted} />
        </Box>
        {subtitle ? (
          <Typography variant="body2" component="div" color="textSecondary" sx={ONE_LINE}>
            <Found text={subtitle} wanted={wanted} />
          </Typography>
        ) : null}
        {isShown ? null : (
          <Typography variant="body2" component="div" color="textSecondary" sx={ONE_LINE}>
            {match.field}: <Found text={match.text} wanted={wanted} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface Props {
  id: string;
  groups: Group[];
  text: string;
  /** The place of the marked option among those of all groups. */
  marked: number;
  onMark: (path: string) => void;
  onOpen: (entry: Entry) => void;
}

/** The options in their groups. */
export function ResultList({ id, groups, text, marked, onMark, onOpen }: Props) {
  const starts = groups.map((_group, at) => groups.slice(0, at).flatMap(({ entries }) => entries).length);
  return (
    <Box id={id} role="listbox" aria-label="Results" sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1 }}>
      {groups.map(({ label, entries }, at) => {
        const start = starts[at] ?? 0;
        const labelId = `${id}-label-${at}`;
        return (
          <Box key={label} role="group" aria-labelledby={labelId} sx={{ py: 0.75 }}>
            <Typography
              id={labelId}
              role="presentation"
              component="div"
              variant="caption"
              color="textSecondary"
              sx={{ px: 1.5, py: 0.5, fontWeight: 600 }}
            >
              {label}
            </Typography>
            {entries.map((entry, place) => (
              <Option
                key={entry.path}
                id={optionId(id, start + place)}
                entry={entry}
                wanted={text}
                isMarked={start + place === marked}
                onMark={() => onMark(entry.path)}
                onOpen={() => onOpen(entry)}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
