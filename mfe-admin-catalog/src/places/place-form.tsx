import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Place } from '@capsule/contracts/places/place';
import place from '@capsule/contracts/places/place.descriptor';
import { PLACE_IMAGE_PATTERN, PLACES, placeOf } from '@capsule/contracts/places/place-words';
import { formLayout, ImageControl, useFormRowId, useTextValue } from '@capsule/web-kit/form';
import { ResourceForm } from '@capsule/web-kit/resource';
import { places } from './places.api';
import { PlacePicture } from './place-picture';
import { PLACE_TEXTS, PLACE_WORDS } from './place-words';
import classes from './places.module.css';

/** In px: a phone, a tablet and a desktop stand side by side. */
const WIDTH_PX = 720;

const ADDRESS = new RegExp(PLACE_IMAGE_PATTERN);

/** A picture that is still being typed is not loaded: the last whole one stays. */
function useWholeAddress(typed: string): string {
  const [address, setAddress] = useState('');
  const isWhole = typed === '' || ADDRESS.test(typed);
  if (isWhole && typed !== address) setAddress(typed);
  return isWhole ? typed : address;
}

/** How the public site would show what is chosen and typed, on its screens. */
function PlacePreview() {
  const id = useFormRowId();
  const image = useWholeAddress(useTextValue('image').trim());
  const title = useTextValue('title').trim();
  const caption = useTextValue('caption').trim();
  const known = PLACES[(id ?? 0) - 1];
  if (!known) return null;
  return (
    <figure className={classes['preview']} aria-label={PLACE_TEXTS.preview}>
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {PLACE_TEXTS.preview}
      </Typography>
      <PlacePicture place={known.key} image={image} title={title} caption={caption} extent="screens" />
    </figure>
  );
}

const PICTURE = {
  title: PLACE_TEXTS.sections.picture,
  fields: [{ field: 'image', control: ImageControl }, 'alt'],
} as const;

const FORMS = {
  hero: formLayout(place, {
    sections: [{ ...PICTURE, footer: PlacePreview }],
    notShown: { title: 'The title of a page is not that of its picture.', caption: 'Nothing stands below it.' },
  }),
  tile: formLayout(place, {
    sections: [
      PICTURE,
      { title: PLACE_TEXTS.sections.words, columns: 2, fields: ['title', 'caption'], footer: PlacePreview },
    ],
  }),
};

interface Props {
  row: Place;
  open: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Chooses the picture of a place and its words, with how all screens would crop it (product §2.31). */
export function PlaceForm({ row, open, onSaved, onClose }: Props) {
  const { form, saved, nameOf } = PLACE_WORDS;
  return (
    <ResourceForm
      endpoints={places}
      words={{ form: { ...form!, edit: `${form!.edit}: ${nameOf(row)}` }, saved: saved!, nameOf }}
      layout={FORMS[placeOf(row.place)?.kind ?? 'hero']}
      row={row}
      width={WIDTH_PX}
      open={open}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
