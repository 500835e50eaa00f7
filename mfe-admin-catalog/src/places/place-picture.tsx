import { Slot } from '@capsule/host/admin';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { useObjectPosition } from '../media/use-object-position';
import { PLACE_TEXTS } from './place-words';
import classes from './places.module.css';

const Note = ({ children }: { children: string }) => <p className={classes['note']}>{children}</p>;

/** A picture as the public pages show it, at its focal point. Their module draws it, so that it is the same. */
export function PlacePicture(props: Omit<SlotProps['place-preview'], 'focus'>) {
  const focus = useObjectPosition(props.image === '' ? null : props.image, { isNew: true });
  return (
    <Slot
      name="place-preview"
      props={{ ...props, focus }}
      loading={<Note>{PLACE_TEXTS.previewLoading}</Note>}
      fallback={<Note>{PLACE_TEXTS.noPreview}</Note>}
    />
  );
}
