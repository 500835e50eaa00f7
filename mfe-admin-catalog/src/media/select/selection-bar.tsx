import Button from '@mui/material/Button';
import { useState } from 'react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { Icon } from '@capsule/web-kit/icons';
import { DeleteSeveralDialog } from './delete-several-dialog';
import classes from './select.module.css';
import { SELECTION_WORDS } from './selection-words';
import { TagDialog } from './tag-dialog';
import type { Selecting } from './use-selection';

/** The address of the archive of these files; the browser downloads it by itself. */
const archiveOf = (ids: readonly number[]) => `${mediaCalls.archive.path}?ids=${ids.join(',')}`;

/** What can be done to the selected files. Nothing while there are none. */
export function SelectionBar({ selecting }: { selecting: Selecting }) {
  const { selection, clear } = selecting;
  const [dialog, setDialog] = useState<'tag' | 'delete' | null>(null);
  const items = [...selection.items.values()];
  const close = () => setDialog(null);
  const onDeleted = () => {
    clear();
    // The button that had the focus goes with them.
    setTimeout(() => document.querySelector<HTMLElement>('main')?.focus());
  };
  if (items.length === 0) {
    // A question goes with the files that it is about: those that are selected next begin without one.
    if (dialog !== null) setDialog(null);
    return null;
  }
  return (
    <>
      <FocusKept />
      <div className={classes['bar']} role="toolbar" aria-label={SELECTION_WORDS.label}>
        <span role="status">{SELECTION_WORDS.count(items.length)}</span>
        <Button size="small" startIcon={<Icon name="edit" />} onClick={() => setDialog('tag')}>
          {SELECTION_WORDS.tag}
        </Button>
        <Button
          size="small"
          startIcon={<Icon name="download" />}
          href={archiveOf(items.map(({ id }) => id))}
          download=""
        >
          {SELECTION_WORDS.download}
        </Button>
        <Button size="small" color="error" startIcon={<Icon name="delete" />} onClick={() => setDialog('delete')}>
          {SELECTION_WORDS.remove}
        </Button>
        <Button size="small" color="inherit" startIcon={<Icon name="close" />} onClick={clear}>
          {SELECTION_WORDS.clear}
        </Button>
      </div>
      {dialog === 'tag' ? <TagDialog items={items} onClose={close} /> : null}
      {dialog === 'delete' ? <DeleteSeveralDialog items={items} onDeleted={onDeleted} onClose={close} /> : null}
    </>
  );
}
