import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { dimensionsOf, formatSize, shownTags } from '@capsule/contracts/media/media-rules';
import { formatDate, NO_VALUE } from '@capsule/web-kit/format';
import { columnsOf } from '@capsule/web-kit/resource';
import { Clip, Figure } from '@capsule/web-kit/table';
import classes from './media.module.css';
import { Thumbnail } from './thumbnail';

const THUMBNAIL_PX = 60;

const Picture = (item: MediaItem) => (
  <span className={classes['small']}>
    <Thumbnail item={item} width={THUMBNAIL_PX} />
  </span>
);

const FileName = ({ filename, tags }: MediaItem) => (
  <span className={classes['named']}>
    <span className={classes['name']} title={filename}>
      {filename}
    </span>
    {tags.length > 0 ? (
      <span className={classes['tags']} title={tags.join(', ')}>
        {shownTags(tags).map((tag) => (
          <span key={tag} className={classes['tag']}>
            {tag}
          </span>
        ))}
      </span>
    ) : null}
  </span>
);

/** The columns of the list (product §2.16). */
export const MEDIA_COLUMNS = columnsOf(mediaItem, [
  { field: 'path', title: 'Media', width: THUMBNAIL_PX + 28, cell: Picture },
  { field: 'filename', title: 'File name', flex: 2, minWidth: 180, cell: FileName },
  { field: 'alt', flex: 1.5, minWidth: 120, cell: ({ alt }) => <Clip>{alt || NO_VALUE}</Clip> },
  {
    field: 'width',
    title: 'Dimensions',
    width: 116,
    cell: (item) => <Figure>{dimensionsOf(item) ?? NO_VALUE}</Figure>,
  },
  { field: 'size', title: 'Size', width: 104, cell: ({ size }) => <Figure>{formatSize(size)}</Figure> },
  { field: 'uploadedAt', title: 'Uploaded', width: 122, cell: ({ uploadedAt }) => formatDate(uploadedAt) },
]);
