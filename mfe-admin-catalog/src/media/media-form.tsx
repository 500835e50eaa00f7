import { useState } from 'react';
import { hasFocalPoint } from '@capsule/contracts/media/focal-point';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { formLayout } from '@capsule/web-kit/form';
import { ResourceForm } from '@capsule/web-kit/resource';
import { FocalPointField } from './focal/focal-point-field';
import { ItemFile } from './file/item-file';
import { media } from './media.api';
import { MediaPreview } from './media-preview';
import { MEDIA_WORDS } from './media-words';
import { UPLOAD_WORDS } from './upload/upload-words';

/** Width of the dialog (product §9.2). */
const WIDTH_PX = 550;

const MEDIA_FORM = formLayout(mediaItem, {
  sections: [{ title: 'Details', fields: ['alt', { field: 'caption', rows: 3 }, 'tags'] }],
  notShown: { focalX: 'It is set on the picture, above.', focalY: 'It is set on the picture, above.' },
});

interface Props {
  item: MediaItem;
  open: boolean;
  onSaved: (item: MediaItem) => void;
  onClose: () => void;
}

/** 'Edit Media Details' (product §2.16). */
export function MediaForm({ item, open, onSaved, onClose }: Props) {
  const { form, saved, nameOf } = MEDIA_WORDS;
  const [now, setNow] = useState(item);
  const [isSending, setSending] = useState(false);
  return (
    <ResourceForm
      endpoints={media}
      words={{ form: form!, saved: saved!, nameOf }}
      layout={MEDIA_FORM}
      row={item}
      written={now}
      width={WIDTH_PX}
      lead={
        <>
          {hasFocalPoint(now) ? <FocalPointField item={now} /> : <MediaPreview item={now} />}
          <ItemFile item={now} onWritten={setNow} onSending={setSending} />
        </>
      }
      underWay={isSending ? UPLOAD_WORDS.stop : undefined}
      open={open}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
