import Alert from '@mui/material/Alert';
import type { MediaItem, MediaUse } from '@capsule/contracts/media/media-item';
import { kindOf } from '@capsule/contracts/media/media-rules';
import { DeleteDialog } from '@capsule/web-kit/dialog';
import { useRowNews } from '@capsule/web-kit/live';
import { undoableDeletion } from '@capsule/web-kit/resource';
import { media, mediaUses, removeMedia } from './media.api';
import { MEDIA_WORDS, USES } from './media-words';
import classes from './media.module.css';
import { Thumbnail } from './thumbnail';
import { UsesNote } from './uses-note';
import { namedUses, usesSaid, type UsesSaid } from './uses-said';

/** In CSS px: as wide as the dialog. */
const PREVIEW_PX = 376;

const Uses = ({ said }: { said: UsesSaid<MediaUse> }) => (
  <UsesNote said={said} words={USES}>
    {(uses) => (
      <Alert severity="warning" sx={{ mt: 2 }}>
        {USES.some}
        <ul className={classes['uses']}>
          {uses.map(({ entity, id, message }) => (
            <li key={`${entity}:${id}`}>{message}</li>
          ))}
        </ul>
      </Alert>
    )}
  </UsesNote>
);

interface Props {
  item: MediaItem;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
}

/**
 * Asks before a file is deleted, with its picture and where it is used. If uses are shown, it is deleted by force.
 */
export function DeleteMediaDialog({ item, open, onDeleted, onClose }: Props) {
  const said = usesSaid(mediaUses.useQuery(item.id, { skip: !open }));
  const [removeItem] = removeMedia.useMutation();
  const news = useRowNews('media', item);
  const { removed } = MEDIA_WORDS;
  const remove = () => removeItem({ row: item, force: namedUses(said).length > 0 });
  const done = () =>
    undoableDeletion(media, removed.done(item), item, {
      said: ({ filename }) => ({ title: 'Deletion undone', description: `${filename} is back.` }),
    });
  return (
    <DeleteDialog
      open={open}
      remove={remove}
      news={news}
      toasts={{ done, failed: removed.failed }}
      failureWords={removed.refusals}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {removed.question(item)}
      {kindOf(item) === 'image' ? (
        <div className={classes['stage']} data-asked="">
          <Thumbnail item={item} width={PREVIEW_PX} />
        </div>
      ) : null}
      <Uses said={said} />
    </DeleteDialog>
  );
}
