import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { TableMessage, type TableState } from '@capsule/web-kit/table';
import { mediaTiles } from '../media.api';
import { EMPTY, MEDIA_WORDS } from '../media-words';
import { Thumbnail } from '../thumbnail';
import { PICKER_WORDS } from './picker-words';
import classes from './picker.module.css';

/** In CSS px. */
const TILE_PX = 150;

interface Props extends Pick<SlotProps['media-picker'], 'accept' | 'onPick'> {
  q: string;
}

const Tile = ({ item, onPick }: { item: MediaItem; onPick: (item: MediaItem) => void }) => (
  <li>
    <button type="button" className={classes['tile']} title={item.filename} onClick={() => onPick(item)}>
      <span className={classes['picture']}>
        {/* The name beside it says what it is. */}
        <Thumbnail item={{ ...item, alt: null }} width={TILE_PX} />
      </span>
      <span className={classes['name']}>{item.filename}</span>
    </button>
  </li>
);

/** The newest files that can be chosen, or those that a search finds. */
export function PickerFiles({ accept, q, onPick }: Props) {
  const filters: TableState['filters'] = accept === undefined ? {} : { type: accept };
  const state: TableState = { page: 1, sort: 'uploadedAt', order: 'desc', q, filters };
  const { data: newest, currentData, error, refetch } = mediaTiles.useQuery(state);
  // Files that are known stay where they cannot be read again; those of another search are none of this one.
  const data = error === undefined ? newest : currentData;
  if (error !== undefined && data === undefined)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {PICKER_WORDS.retry}
          </Button>
        }
      >
        {PICKER_WORDS.failed}
      </Alert>
    );
  if (data === undefined) return <TableMessage text={MEDIA_WORDS.loading} />;
  if (data.data.length === 0) return <TableMessage text={q ? EMPTY.searched(q) : EMPTY.title} />;
  return (
    <>
      <ul className={classes['tiles']} aria-label={PICKER_WORDS.files}>
        {data.data.map((item) => (
          <Tile key={item.id} item={item} onPick={onPick} />
        ))}
      </ul>
      {data.total > data.data.length ? (
        <Typography variant="body2" color="textSecondary">
          {PICKER_WORDS.more(data.data.length, data.total)}
        </Typography>
      ) : null}
    </>
  );
}
