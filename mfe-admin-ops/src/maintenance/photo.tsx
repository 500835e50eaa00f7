import { useState } from 'react';
import type { Photo as PhotoRow } from '@capsule/contracts/maintenance/maintenance-record';
import { THUMBNAIL_WIDTH, thumbnailOf } from '@capsule/contracts/media/media-words';
import { useObjectPosition } from '../pictures/use-object-position';
import classes from './photos.module.css';

/** In CSS px; the copy that is loaded is twice as wide. */
const [WIDTH_PX, HEIGHT_PX] = [80, 60];

/**
 * A photograph of a task, in a copy of the size in which it is shown; where it cannot be loaded, in words.
 *
 * @param name what it is called where it has no alt text, such as `Photograph 2`
 */
export function Photo({ photo: { path, alt }, name }: { photo: PhotoRow; name: string }) {
  const objectPosition = useObjectPosition(path);
  const [broken, setBroken] = useState<string | null>(null);
  const text = alt ?? name;
  if (broken === path) return <span className={classes['gone']}>{text} (not there any more)</span>;
  return (
    <img
      src={thumbnailOf(path, THUMBNAIL_WIDTH)}
      alt={text}
      title={text}
      width={WIDTH_PX}
      height={HEIGHT_PX}
      loading="lazy"
      onError={() => setBroken(path)}
      className={classes['photo']}
      style={{ objectPosition }}
    />
  );
}
