import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useRef } from 'react';
import { DENSITIES, type Density } from '@capsule/contracts/table-views/table-view-words';
import { useFocusBack } from '../dialog/use-focus-back';
import { useFocusWithin } from '../dialog/use-focus-within';
import { UNSEEN } from '../table/unseen';
import { ColumnChoice } from './column-choice';
import { copyLink } from './copy-link';
import type { TableView } from './use-table-view';
import { ViewList } from './view-list';
import { DENSITY_LABELS, VIEW_WORDS } from './view-words';
import classes from './views.module.css';

export interface ViewPanelProps {
  view: TableView;
  /** The button that it stands at; `null` while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

function DensityChoice({ view }: { view: TableView }) {
  const id = useId();
  return (
    <section className={classes['part']}>
      <h3 id={id}>{VIEW_WORDS.density}</h3>
      <RadioGroup
        row
        aria-labelledby={id}
        value={view.layout.density}
        onChange={(_event, density) => view.change({ density: density as Density })}
      >
        {DENSITIES.map((density) => (
          <FormControlLabel
            key={density}
            value={density}
            control={<Radio size="small" />}
            label={DENSITY_LABELS[density]}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </RadioGroup>
    </section>
  );
}

/** Read out when another view is shown, or this one is changed. */
function shownInWords({ shown, isChanged, isUsual }: TableView): string {
  if (shown === null) return isUsual ? VIEW_WORDS.usual : '';
  return isChanged ? `${shown.name}, ${VIEW_WORDS.changed}` : shown.name;
}

/** The saved views of a table, its columns and its density (product §2.26). */
export default function ViewPanel({ view, anchor, onClose }: ViewPanelProps) {
  const element = useRef<HTMLDivElement>(null);
  const open = anchor !== null;
  useFocusWithin(element, open);
  const giveFocusBack = useFocusBack(element, { open, restores: true });
  return (
    <Popover
      ref={element}
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      // The toast of what is done here can be reached by F8, as from every dialog (theme.ts).
      disableEnforceFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': VIEW_WORDS.button, className: classes['panel'] },
        transition: { onExited: giveFocusBack },
      }}
    >
      <Box component="span" role="status" sx={UNSEEN}>
        {shownInWords(view)}
      </Box>
      <ViewList view={view} />
      <Divider />
      <ColumnChoice view={view} />
      <Divider />
      <DensityChoice view={view} />
      <Divider />
      <div className={classes['foot']}>
        <Button size="small" color="inherit" onClick={view.reset}>
          {VIEW_WORDS.reset}
        </Button>
        <Button size="small" onClick={() => void copyLink(view.query)}>
          {VIEW_WORDS.copyLink}
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          {VIEW_WORDS.close}
        </Button>
      </div>
    </Popover>
  );
}
