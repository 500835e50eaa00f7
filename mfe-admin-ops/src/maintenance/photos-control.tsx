import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Photo as PhotoRow } from '@capsule/contracts/maintenance/maintenance-record';
import { MAX_PHOTOS } from '@capsule/contracts/maintenance/maintenance-words';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import { useSlot } from '@capsule/host/admin';
import { SlotDialog } from '@capsule/web-kit/dialog';
import { BusyButton } from '@capsule/web-kit/busy-button';
import { fieldHint, sameValue, useFieldState, type ControlProps } from '@capsule/web-kit/form';
import { Icon } from '@capsule/web-kit/icons';
import { Photo } from './photo';
import classes from './photos.module.css';

const WORDS = {
  hint: `At most ${MAX_PHOTOS}, in this order; each is read out by its alt text in the media library.`,
  add: 'Add from library',
  address: 'Address of a photograph',
  addTyped: 'Add photograph',
} as const;

interface ItemProps {
  photo: PhotoRow;
  /** `Photograph 2` */
  name: string;
  /** Puts it one place earlier; `undefined` at the first. */
  onEarlier: (() => void) | undefined;
  /** Takes it away; `undefined` while nothing can be changed. */
  onRemove: (() => void) | undefined;
}

/** A chosen photograph, and what can be done with it. */
const Item = ({ photo, name, onEarlier, onRemove }: ItemProps) => (
  <li>
    <Photo photo={photo} name={name} />
    <div className={classes['buttons']}>
      {/* Not disabled at the first place, where the focus is when a photograph has got there. */}
      <IconButton
        size="small"
        aria-label={`Move ${name} earlier`}
        aria-disabled={onEarlier === undefined || undefined}
        onClick={onEarlier}
      >
        <span aria-hidden="true">←</span>
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Remove ${name}`}
        aria-disabled={onRemove === undefined || undefined}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
    </div>
  </li>
);

interface TypedProps {
  label: string;
  canAdd: boolean;
  onAdd: (path: string) => void;
  /** Takes the focus when a photograph is removed. */
  field: RefObject<HTMLInputElement | null>;
}

/** Takes an address where no live module offers the media library (docs/decisions/024). */
function TypedAddress({ label, canAdd, onAdd, field }: TypedProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed.trim());
    setTyped('');
  };
  /** Enter would save the form without what is typed here, and close it. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    if (canAdd) add();
  };
  const addAsSaved = useEffectEvent(() => {
    if (canAdd && typed.trim() !== '') add();
  });
  // What nobody has added yet would be lost with the form. A listener of the form's own is heard before the form is sent.
  useEffect(() => {
    const form = field.current?.form;
    const onSubmit = () => addAsSaved();
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [field]);
  return (
    <div className={classes['typed']}>
      <TextField
        label={`${WORDS.address}: ${label}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        inputRef={field}
        slotProps={{ inputLabel: { shrink: true } }}
        fullWidth
      />
      <BusyButton onClick={add} isOff={!canAdd || typed.trim() === ''}>
        {WORDS.addTyped}
      </BusyButton>
    </div>
  );
}

/** The photographs of a task before or after it is done, in order: chosen in the media library where that is there. */
export function PhotosControl({ name, field: { label }, readOnly }: ControlProps) {
  const { id, input, error, busy, savedByOthers } = useFieldState<PhotoRow[]>(name, { isEqual: sameValue });
  const picker = useSlot('media-picker');
  const [open, setOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const photos = input.value;
  const isFixed = busy || readOnly === true;
  const append = (photo: PhotoRow) => input.onChange([...photos, photo]);
  const pick = ({ path, alt }: MediaItem) => {
    append({ path, alt });
    setOpen(false);
  };
  const moveEarlier = (index: number) => {
    input.onChange(photos.with(index, photos[index - 1]!).with(index - 1, photos[index]!));
    list.current?.children[index - 1]?.querySelector('button')?.focus();
  };
  const remove = (index: number) => {
    input.onChange(photos.filter((_photo, at) => at !== index));
    (add.current ?? address.current)?.focus();
  };
  const canAdd = !isFixed && photos.length < MAX_PHOTOS;
  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-hint`}>
      <p className={classes['legend']}>{label}</p>
      <ul ref={list} aria-label={label} className={classes['photos']}>
        {photos.map((photo, index) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- a picture may be there twice
            key={index}
            photo={photo}
            name={`Photograph ${index + 1}`}
            onEarlier={index > 0 && !isFixed ? () => moveEarlier(index) : undefined}
            onRemove={isFixed ? undefined : () => remove(index)}
          />
        ))}
      </ul>
      {picker ? (
        <BusyButton
          ref={add}
          size="small"
          isOff={!canAdd}
          aria-label={`${WORDS.add}: ${label}`}
          onClick={() => setOpen(true)}
        >
          {WORDS.add}
        </BusyButton>
      ) : (
        <TypedAddress label={label} canAdd={canAdd} onAdd={(path) => append({ path, alt: null })} field={address} />
      )}
      <FormHelperText id={`${id}-hint`} error={error !== undefined} sx={{ mx: 0 }} component="div">
        {fieldHint({ error, hint: WORDS.hint, savedByOthers })}
      </FormHelperText>
      {open ? (
        <SlotDialog name="media-picker" props={{ accept: 'image', onPick: pick, onClose: () => setOpen(false) }} />
      ) : null}
    </div>
  );
}
