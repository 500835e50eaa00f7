import type { MediaItem } from '@capsule/contracts/media/media-item';
import classes from '../media.module.css';
import { Thumbnail } from '../thumbnail';

/** In CSS px. */
const WIDTH_PX = 60;

/** The file of the library that an upload is like; the words beside it name it. */
export const TwinPicture = ({ twin }: { twin: MediaItem }) => (
  <span className={classes['small']}>
    <Thumbnail item={{ ...twin, alt: null }} width={WIDTH_PX} />
  </span>
);
