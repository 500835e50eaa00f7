import { Slot } from '@capsule/host/admin';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { PLACE_TEXTS } from './place-words';
import classes from './places.module.css';

const Note = ({ children }: { children: string }) => <p className={classes['note']}>{children}</p>;

/** A picture as the public pages show it. Their module draws it, so that it is the same. */
export const PlacePicture = (props: SlotProps['place-preview']) => (
  <Slot
    name="place-preview"
    props={props}
    loading={<Note>{PLACE_TEXTS.previewLoading}</Note>}
    fallback={<Note>{PLACE_TEXTS.noPreview}</Note>}
  />
);
