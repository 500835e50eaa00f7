import type { Photo as PhotoRow } from '@capsule/contracts/maintenance/maintenance-record';
import { Photo } from './photo';
import classes from './photos.module.css';

interface Props {
  /** The name of the list, for screen readers. */
  label: string;
  /** What stands above it. */
  caption: string;
  photos: readonly PhotoRow[];
}

/** The photographs of a task, each leading to the whole picture; nothing where there are none. */
export function PhotoList({ label, caption, photos }: Props) {
  if (photos.length === 0) return null;
  return (
    <div>
      <p aria-hidden="true" className={classes['caption']}>
        {caption}
      </p>
      <ul aria-label={label} className={classes['photos']}>
        {photos.map((photo, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture may be there twice
          <li key={index}>
            <a href={photo.path} target="_blank" rel="noreferrer">
              <Photo photo={photo} name={`Photograph ${index + 1}`} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
