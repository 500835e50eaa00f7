import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { Icon } from '@capsule/web-kit/icons';
import type { TableState } from '@capsule/web-kit/table';
import { EMPTY, MEDIA_WORDS } from './media-words';
import classes from './media.module.css';

function textOf({ q, filters }: TableState): string {
  if (q) return EMPTY.searched(q);
  return Object.keys(filters).length === 0 ? MEDIA_WORDS.empty : EMPTY.filtered;
}

interface Props {
  state: TableState;
  onClear: () => void;
  onUpload: () => void;
}

/** In place of the files where there are none: why, and what to do about it. */
export function MediaEmpty({ state, onClear, onUpload }: Props) {
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0;
  return (
    <div className={classes['empty']}>
      <Icon name="file" />
      <Typography variant="h2">{EMPTY.title}</Typography>
      <Typography color="textSecondary" role="status">
        {textOf(state)}
      </Typography>
      {isNarrowed ? (
        <>
          <FocusKept />
          <Button onClick={onClear}>{EMPTY.clear}</Button>
        </>
      ) : (
        <Button variant="contained" startIcon={<Icon name="upload" />} onClick={onUpload}>
          {MEDIA_WORDS.add}
        </Button>
      )}
    </div>
  );
}
