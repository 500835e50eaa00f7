import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { pathOf } from '@capsule/contracts/calls/call';
import type { MediaItem, MediaUses } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { call } from '@capsule/host';
import { mediaUsesOfSeveral } from '../media-endpoints';
import classes from '../media.module.css';
import { DELETE_WORDS, RESULT_WORDS } from './selection-words';
import { SeveralDialog } from './several-dialog';
import { useEach } from './use-each';

const { remove } = mediaItem.calls;

interface Shown {
  items: readonly MediaItem[];
  used: MediaUses[] | undefined;
  failed: boolean;
}

function Uses({ items, used, failed }: Shown) {
  if (failed || used === undefined || used.length === 0) {
    const text = failed ? DELETE_WORDS.failed : used === undefined ? DELETE_WORDS.loading : DELETE_WORDS.none;
    return (
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 2 }}>
        {text}
      </Typography>
    );
  }
  const nameOf = (id: number) => items.find((item) => item.id === id)?.filename ?? '';
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {DELETE_WORDS.some(used.length)}
      <ul className={classes['uses']}>
        {used.map(({ id, uses }) => (
          <li key={id}>{`${nameOf(id)}: ${uses.map(({ message }) => message).join(', ')}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

interface Props {
  items: readonly MediaItem[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before several files are deleted, and says where they are used. Only what was said to be used is forced. */
export function DeleteSeveralDialog({ items, onDeleted, onClose }: Props) {
  const { currentData: used, isError } = mediaUsesOfSeveral.useQuery(items.map(({ id }) => id));
  const done = () => {
    onDeleted();
    onClose();
  };
  const { progress, run } = useEach(items, 'deleted', done);
  const forced = new Set(used?.map(({ id }) => id));
  const removeOne = async ({ id, version }: MediaItem) => {
    const path = `${pathOf(remove, id)}${forced.has(id) ? '?force=true' : ''}`;
    await call(path, { method: remove.method, ifMatch: version });
    // A deletion counts as one more version.
    return { text: RESULT_WORDS.removed, made: version + 1 };
  };
  const close = () => {
    if (progress.kind === 'done') onDeleted();
    onClose();
  };
  return (
    <SeveralDialog
      title={DELETE_WORDS.title}
      count={items.length}
      progress={progress}
      action={DELETE_WORDS.action}
      color="error"
      isOff={used === undefined && !isError}
      onConfirm={() => run(removeOne)}
      onClose={close}
    >
      {DELETE_WORDS.question(items.length)}
      <Uses items={items} used={used} failed={isError} />
    </SeveralDialog>
  );
}
