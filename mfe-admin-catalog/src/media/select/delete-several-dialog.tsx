import Alert from '@mui/material/Alert';
import { pathOf } from '@capsule/contracts/calls/call';
import type { MediaItem, MediaUses } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { call } from '@capsule/host';
import { mediaUsesOfSeveral } from '../media.api';
import classes from '../media.module.css';
import { UsesNote } from '../uses-note';
import { namedUses, usesSaid, type UsesSaid } from '../uses-said';
import { DELETE_WORDS, RESULT_WORDS } from './selection-words';
import { SeveralDialog } from './several-dialog';
import { useEach } from './use-each';

const { remove } = mediaItem.calls;

function Uses({ items, said }: { items: readonly MediaItem[]; said: UsesSaid<MediaUses> }) {
  const nameOf = (id: number) => items.find((item) => item.id === id)?.filename ?? '';
  return (
    <UsesNote said={said} words={DELETE_WORDS}>
      {(used) => (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {DELETE_WORDS.some(used.length)}
          <ul className={classes['uses']}>
            {used.map(({ id, uses }) => (
              <li key={id}>{`${nameOf(id)}: ${uses.map(({ message }) => message).join(', ')}`}</li>
            ))}
          </ul>
        </Alert>
      )}
    </UsesNote>
  );
}

interface Props {
  items: readonly MediaItem[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before several files are deleted, and says where they are used. Only what was said to be used is forced. */
export function DeleteSeveralDialog({ items, onDeleted, onClose }: Props) {
  const uses = mediaUsesOfSeveral.useQuery(items.map(({ id }) => id));
  const said = usesSaid(uses);
  const done = () => {
    onDeleted();
    onClose();
  };
  const { progress, run } = useEach(items, 'deleted', done);
  const forced = new Set(namedUses(said).map(({ id }) => id));
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
      isOff={said === 'loading'}
      onConfirm={() => run(removeOne)}
      onClose={close}
    >
      {DELETE_WORDS.question(items.length)}
      <Uses items={items} said={said} />
    </SeveralDialog>
  );
}
