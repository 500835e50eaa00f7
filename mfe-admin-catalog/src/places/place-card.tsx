import Button from '@mui/material/Button';
import { useRef, useState, type RefObject } from 'react';
import type { Place } from '@capsule/contracts/places/place';
import { placeOf } from '@capsule/contracts/places/place-words';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { undoableChange } from '@capsule/web-kit/resource';
import { withToast } from '@capsule/web-kit/write';
import { places } from './places.api';
import { PlacePicture } from './place-picture';
import { nameOf, PLACE_TEXTS, PLACE_WORDS } from './place-words';
import classes from './places.module.css';

const AS_BUILT_IN = { image: null, alt: null, title: null, caption: null };

/** Whether anything of a place is not as it is built in. */
const isChanged = (row: Place) => Object.keys(AS_BUILT_IN).some((field) => row[field as keyof Place] !== null);

/** What a place shows: its file, by name. */
function stateOf(row: Place): string {
  if (row.image !== null) return row.image.slice(row.image.lastIndexOf('/') + 1);
  return isChanged(row) ? PLACE_TEXTS.ownWords : PLACE_TEXTS.builtIn;
}

/**
 * Gives a place its built-in picture and words back; the toast undoes that.
 *
 * @param beside takes the focus: the button that was pressed goes with what it has reset
 */
function useReset(row: Place, beside: RefObject<HTMLElement | null>) {
  const [change] = places.change.useMutation();
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    const { activeElement } = document;
    setBusy(true);
    const { failure } = await withToast(change({ row, body: AS_BUILT_IN }), {
      done: (now) => undoableChange(places, PLACE_TEXTS.resetDone(now), row, now, { said: PLACE_TEXTS.undone }),
      failed: PLACE_WORDS.saved!.failed,
    });
    setBusy(false);
    if (failure === null && document.activeElement === activeElement) beside.current?.focus();
  };
  return { busy, reset: () => void reset() };
}

interface Props {
  row: Place;
  onChange: (row: Place) => void;
}

/** A place: its picture as visitors see it, where that is, and what can be done with it. */
export function PlaceCard({ row, onChange }: Props) {
  const changing = useRef<HTMLButtonElement>(null);
  const { busy, reset } = useReset(row, changing);
  const name = nameOf(row);
  const path = placeOf(row.place)?.path;
  const { place, image, title, caption } = row;
  return (
    <article className={classes['card']} aria-label={name}>
      <PlacePicture place={place} image={image ?? ''} title={title ?? ''} caption={caption ?? ''} extent="card" />
      <div className={classes['facts']}>
        <h2>{name}</h2>
        <p>{stateOf(row)}</p>
        {path ? (
          <a href={path} target="_blank" rel="noreferrer" aria-label={`${PLACE_TEXTS.see}: ${name}`}>
            {PLACE_TEXTS.see}
          </a>
        ) : null}
      </div>
      <div className={classes['buttons']}>
        <Button
          ref={changing}
          size="small"
          variant="outlined"
          aria-label={`${PLACE_TEXTS.change}: ${name}`}
          onClick={() => onChange(row)}
        >
          {PLACE_TEXTS.change}
        </Button>
        {isChanged(row) ? (
          <BusyButton size="small" busy={busy} aria-label={`${PLACE_TEXTS.reset}: ${name}`} onClick={reset}>
            {PLACE_TEXTS.reset}
          </BusyButton>
        ) : null}
      </div>
    </article>
  );
}
