import { useState } from 'react';
import { CENTRE, objectPosition, type Focal } from '@capsule/contracts/media/focal-point';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { kindOf } from '@capsule/contracts/media/media-rules';
import { imageFor } from '@capsule/contracts/media/media-words';
import { Icon } from '@capsule/web-kit/icons';
import classes from './media.module.css';

const extensionOf = (filename: string) => filename.slice(filename.lastIndexOf('.') + 1).toUpperCase();

/** The smaller copies as a browser chooses among them. */
const sourcesOf = ({ variants }: Pick<MediaItem, 'variants'>) =>
  variants
    .filter(({ mimeType }) => mimeType === 'image/webp')
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ');

interface Props {
  item: Pick<MediaItem, 'path' | 'filename' | 'mimeType' | 'alt' | 'variants'> & Partial<Focal>;
  /** How wide it is drawn, in CSS px. */
  width: number;
}

/** An image at the size of its place, cropped at its focal point, or a file's icon for what is none, or cannot be loaded (product §2.16). */
export function Thumbnail({ item, width }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (kindOf(item) !== 'image' || broken === item.path)
    return (
      <span className={classes['file']}>
        <Icon name="file" />
        {extensionOf(item.filename)}
      </span>
    );
  return (
    <img
      className={classes['image']}
      src={imageFor(item, width)}
      srcSet={sourcesOf(item) || undefined}
      sizes={`${Math.ceil(width)}px`}
      style={{ objectPosition: objectPosition({ ...CENTRE, ...item }) }}
      alt={item.alt ?? ''}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(item.path)}
    />
  );
}
