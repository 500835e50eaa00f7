import { CROPS, objectPosition, type Crop, type Focal } from '@capsule/contracts/media/focal-point';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { imageFor } from '@capsule/contracts/media/media-words';
import { CROP_LABELS, FOCAL_WORDS } from './focal-words';
import classes from './focal.module.css';

/** The copy that is drawn, in CSS px; a crop shows a part of it. */
const WIDTH_PX = 320;

/** What each place shows of a picture with this focal point. */
export const CropPreviews = ({ item, focal }: { item: MediaItem; focal: Focal }) => (
  <ul className={classes['crops']} aria-label={FOCAL_WORDS.previews}>
    {(Object.keys(CROPS) as Crop[]).map((crop) => (
      <li key={crop}>
        <img
          src={imageFor(item, WIDTH_PX)}
          // The words beside it say what it is.
          alt=""
          data-crop={crop}
          style={{
            aspectRatio: `${CROPS[crop].width} / ${CROPS[crop].height}`,
            objectPosition: objectPosition(focal),
          }}
        />
        <span>{CROP_LABELS[crop]}</span>
      </li>
    ))}
  </ul>
);
