import { useState } from 'react';
import type { MediaEdition, MediaItem } from '@capsule/contracts/media/media-item';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { undoableChange } from '@capsule/web-kit/resource';
import { newIdempotencyKey, withToast } from '@capsule/web-kit/write';
import { bringMediaBack, media, mediaEditions } from '../media.api';
import { Thumbnail } from '../thumbnail';
import { factsOf, FILE_WORDS } from './file-words';
import classes from './file.module.css';

const THUMBNAIL_PX = 60;

interface Props {
  item: MediaItem;
  /** A new file is on its way, which is to take the place of the one that is there now. */
  isOff: boolean;
  onWritten: (item: MediaItem) => void;
}

/** The files that an item had before, each with its way back. Nothing while there are none. */
export function EarlierFiles({ item, isOff, onWritten }: Props) {
  const { data: editions = [] } = mediaEditions.useQuery(item.id);
  const [bringBack] = bringMediaBack.useMutation();
  const [busy, setBusy] = useState(false);
  if (editions.length === 0) return null;
  const bring = async ({ id: editionId }: MediaEdition) => {
    setBusy(true);
    const sent = bringBack({ row: item, editionId, idempotencyKey: newIdempotencyKey() });
    const { data } = await withToast(sent, {
      done: (now) => {
        const undone = { said: FILE_WORDS.again, show: onWritten };
        return undoableChange(media, FILE_WORDS.broughtBack(now), item, now, undone);
      },
      failed: FILE_WORDS.notBroughtBack,
    });
    setBusy(false);
    if (data) onWritten(data);
  };
  return (
    <section className={classes['earlier']} aria-label={FILE_WORDS.earlier}>
      <h3>{FILE_WORDS.earlier}</h3>
      <ul>
        {editions.map((edition) => (
          <li key={edition.id}>
            <span className={classes['picture']}>
              {/* Its name stands beside it. */}
              <Thumbnail item={{ ...edition, filename: edition.originalFilename, alt: null }} width={THUMBNAIL_PX} />
            </span>
            <span className={classes['text']}>
              <a href={edition.path} target="_blank" rel="noreferrer" title={edition.originalFilename}>
                {edition.originalFilename}
              </a>
              <span>{factsOf(edition)}</span>
            </span>
            <BusyButton
              size="small"
              busy={busy}
              isOff={isOff}
              aria-label={`${FILE_WORDS.bringBack} ${edition.originalFilename}`}
              onClick={() => void bring(edition)}
            >
              {FILE_WORDS.bringBack}
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
