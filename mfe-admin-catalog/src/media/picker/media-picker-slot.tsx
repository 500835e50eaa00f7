import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { SlotProps } from '@capsule/contracts/releases/slots';
import { SearchBox } from '@capsule/web-kit/table';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import { MEDIA_WORDS } from '../media-words';
import { PickerFiles } from './picker-files';
import { PickerUpload } from './picker-upload';
import { PICKER_WORDS } from './picker-words';
import classes from './picker.module.css';

/** As wide as a form (product §9.2). */
const WIDTH_PX = 720;

/** Chooses a file of the library, or uploads one, in another module's form (docs/decisions/033). */
export default function MediaPickerSlot({ accept, onPick, onClose }: SlotProps['media-picker']) {
  const titleId = useId();
  const [q, setQ] = useState('');
  return (
    <SlicedDialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: WIDTH_PX, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={titleId} component="h2">
        {PICKER_WORDS.titles[accept ?? 'any']}
      </DialogTitle>
      <DialogContent className={classes['content']}>
        <div className={classes['tools']}>
          <SearchBox value={q} placeholder={MEDIA_WORDS.search} onChange={setQ} />
          <PickerUpload accept={accept} onPick={onPick} />
        </div>
        <PickerFiles accept={accept} q={q} onPick={onPick} />
      </DialogContent>
      <DialogActions sx={{ p: 2, pl: 3, justifyContent: 'flex-start' }}>
        <Button color="inherit" onClick={onClose}>
          {PICKER_WORDS.cancel}
        </Button>
      </DialogActions>
    </SlicedDialog>
  );
}
