import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { MAX_VIEW_NAME } from '@capsule/contracts/table-views/table-view-words';
import type { SavedView } from '@capsule/contracts/table-views/table-views';
import { BusyButton } from '../busy-button';
import { nameProblem } from './saved-views';
import { VIEW_WORDS } from './view-words';
import classes from './views.module.css';

interface Props {
  views: readonly SavedView[];
  /** The view that is renamed; absent for a new one. */
  own?: SavedView;
  isBusy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** The name of a view, with what is wrong with it once it was sent. Escape takes back only this. */
export function ViewName({ views, own, isBusy, onSave, onCancel }: Props) {
  const [name, setName] = useState(own?.name ?? '');
  const [wasSent, setSent] = useState(false);
  const problem = nameProblem(views, name, own);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (problem === null && !isBusy) onSave(name);
  };
  return (
    <form className={classes['name']} onSubmit={submit} noValidate>
      <TextField
        autoFocus
        size="small"
        label={VIEW_WORDS.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onCancel();
        }}
        error={wasSent && problem !== null}
        helperText={wasSent ? problem : null}
        slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME * 2 } }}
      />
      <BusyButton size="small" type="submit" busy={isBusy}>
        {VIEW_WORDS.save}
      </BusyButton>
      <Button size="small" color="inherit" onClick={onCancel}>
        {VIEW_WORDS.cancel}
      </Button>
    </form>
  );
}
