import { useId, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import { CENTRE, FOCAL_CENTRE, type Focal } from '@capsule/contracts/media/focal-point';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { imageFor } from '@capsule/contracts/media/media-words';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { useSetTexts, useTextValue } from '@capsule/web-kit/form';
import { MediaPreview } from '../media-preview';
import { CropPreviews } from './crop-previews';
import { FOCAL_WORDS } from './focal-words';
import classes from './focal.module.css';
import { movedBy, pointIn } from './moved';

/** The copy of the picture that is drawn, in CSS px: as wide as the dialog. */
const WIDTH_PX = 500;

/** The tallest that the picture is drawn. */
const HEIGHT_PX = 260;

/** The place of the picture from the first moment on: a click while it is on its way hits what the person aims at. */
const placeOf = ({ width, height }: MediaItem): CSSProperties =>
  width === null || height === null ? {} : { width: Math.min(width, Math.round((HEIGHT_PX * width) / height)) };

const ratioOf = ({ width, height }: MediaItem): CSSProperties =>
  width === null || height === null ? {} : { aspectRatio: `auto ${width} / ${height}` };

/** A value of the form, which holds text. */
const percent = (text: string): number => (/^\d+$/.test(text) ? Number(text) : FOCAL_CENTRE);

interface PointProps {
  item: MediaItem;
  focal: Focal;
  /** Of the text that says how the point is set. */
  hintId: string;
  onMove: (to: Focal) => void;
}

/** The picture itself: a click, a drag and the arrow keys set the point. */
function PointOnPicture({ item, focal, hintId, onMove }: PointProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.ctrlKey || event.metaKey || event.altKey ? null : movedBy(event, focal);
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  const follow = (event: MouseEvent<HTMLElement>) =>
    onMove(pointIn(event.currentTarget.getBoundingClientRect(), event));
  return (
    <div className={classes['stage']}>
      <div
        role="slider"
        tabIndex={0}
        className={classes['picture']}
        style={placeOf(item)}
        aria-label={FOCAL_WORDS.title}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focal.focalX}
        aria-valuetext={FOCAL_WORDS.place(focal)}
        onKeyDown={onKeyDown}
        onClick={follow}
        // A finger that moves scrolls the form.
        onPointerMove={(event) => event.buttons === 1 && event.pointerType === 'mouse' && follow(event)}
      >
        <img src={imageFor(item, WIDTH_PX)} alt={item.alt ?? ''} draggable={false} style={ratioOf(item)} />
        <span className={classes['point']} style={{ left: `${focal.focalX}%`, top: `${focal.focalY}%` }} />
      </div>
    </div>
  );
}

/**
 * The focal point of a picture, which every crop respects (product §2.30): set on the picture, shown in the crops. It is a
 * value of the form, so `Save` stores it.
 */
export function FocalPointField({ item }: { item: MediaItem }) {
  const [titleId, hintId] = [useId(), useId()];
  const set = useSetTexts();
  const focal = { focalX: percent(useTextValue('focalX')), focalY: percent(useTextValue('focalY')) };
  const move = ({ focalX, focalY }: Focal) => set({ focalX: String(focalX), focalY: String(focalY) });
  const isCentre = focal.focalX === FOCAL_CENTRE && focal.focalY === FOCAL_CENTRE;
  return (
    <section className={classes['focal']} aria-labelledby={titleId}>
      <MediaPreview item={item} stage={<PointOnPicture item={item} focal={focal} hintId={hintId} onMove={move} />} />
      <h3 id={titleId}>{FOCAL_WORDS.title}</h3>
      <p id={hintId} className={classes['hint']}>
        {FOCAL_WORDS.hint}
      </p>
      <div className={classes['place']}>
        <span>{FOCAL_WORDS.place(focal)}</span>
        <BusyButton size="small" isOff={isCentre} onClick={() => move(CENTRE)}>
          {FOCAL_WORDS.centre}
        </BusyButton>
      </div>
      <CropPreviews item={item} focal={focal} />
    </section>
  );
}
