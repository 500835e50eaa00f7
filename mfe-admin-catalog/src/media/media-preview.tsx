import type { ReactNode } from 'react';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { dimensionsOf, formatSize, kindOf } from '@capsule/contracts/media/media-rules';
import { formatDate } from '@capsule/web-kit/format';
import classes from './media.module.css';
import { Thumbnail } from './thumbnail';

/** In CSS px: as wide as the dialog. */
const WIDTH_PX = 500;

const Content = ({ item }: { item: MediaItem }) =>
  kindOf(item) === 'video' ? (
    // It is described by the text below, which is being written.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={classes['image']} src={item.path} controls preload="metadata" aria-label={item.filename} />
  ) : (
    <Thumbnail item={item} width={WIDTH_PX} />
  );

interface Props {
  item: MediaItem;
  /** What shows the file instead; by default it is shown as it is. */
  stage?: ReactNode;
}

/** A file as it is, and what is known of it. */
export function MediaPreview({ item, stage }: Props) {
  const { filename, size, uploadedAt, path } = item;
  const facts = [dimensionsOf(item), formatSize(size), formatDate(uploadedAt)].filter((fact) => fact !== null);
  return (
    <figure className={classes['preview']}>
      {stage ?? (
        <div className={classes['stage']}>
          <Content item={item} />
        </div>
      )}
      <figcaption className={classes['facts']}>
        <a className={classes['name']} href={path} target="_blank" rel="noreferrer">
          {filename}
        </a>
        <span>{facts.join(' · ')}</span>
      </figcaption>
    </figure>
  );
}
