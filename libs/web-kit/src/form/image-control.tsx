import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSlot } from '@capsule/host/admin';
import { SlotDialog } from '../dialog';
import { FieldControl, type ControlProps } from './field-control';
import { useSetTexts } from './use-value';

/** Opens the media library over a form. */
const CHOOSE = 'Choose from library';

/**
 * The field for an image's address. Where a live module offers the media library, the image can be chosen there; else
 * the address is typed (docs/decisions/024).
 *
 * @example { field: 'ogImage', control: ImageControl }
 */
export function ImageControl(props: ControlProps) {
  const picker = useSlot('media-picker');
  const setTexts = useSetTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const pick = ({ path }: { path: string }) => {
    setTexts({ [props.name]: path });
    close();
  };
  return (
    <div style={{ flex: 1, minWidth: 0 }}>
      <FieldControl {...props} />
      {picker && !props.readOnly ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {CHOOSE}
        </Button>
      ) : null}
      {open ? <SlotDialog name="media-picker" props={{ accept: 'image', onPick: pick, onClose: close }} /> : null}
    </div>
  );
}
