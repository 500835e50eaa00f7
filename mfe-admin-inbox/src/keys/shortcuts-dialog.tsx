import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { SlicedDialog } from '@capsule/web-kit/sliced-dialog';
import styles from '../handling/handling.module.css';
import { SHORTCUT_WORDS } from './shortcut-words';
import { ACTIONS } from './shortcuts';

interface Props {
  open: boolean;
  isOn: boolean;
  onSwitch: (on: boolean) => void;
  onClose: () => void;
}

/** Says what the keys do, and switches them off and on. */
export function ShortcutsDialog({ open, isOn, onSwitch, onClose }: Props) {
  const titleId = useId();
  return (
    <SlicedDialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 460, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={titleId} component="h2">
        {SHORTCUT_WORDS.title}
      </DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {Object.values(ACTIONS).map(({ keys, says }) => (
            <div key={says} style={{ display: 'contents' }}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_event, on) => onSwitch(on)} />}
          label={SHORTCUT_WORDS.use}
        />
        <p className={styles.quiet}>{SHORTCUT_WORDS.kept}</p>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {SHORTCUT_WORDS.close}
        </Button>
      </DialogActions>
    </SlicedDialog>
  );
}
