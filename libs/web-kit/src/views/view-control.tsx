import Button from '@mui/material/Button';
import { startTransition, Suspense, useState } from 'react';
import { Icon } from '../icons';
import { late } from '../late';
import type { TableView } from './use-table-view';
import { VIEW_WORDS } from './view-words';
import classes from './views.module.css';

const ViewPanel = late(async () => import(/* webpackChunkName: "table-view" */ './view-panel'), VIEW_WORDS.missing);

/**
 * The button that names the view of a table, and opens what can be done about it. That is loaded when it is
 * opened, and opens and closes in transitions (decision 089).
 */
export function ViewControl({ view }: { view: TableView }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const { shown, isChanged } = view;
  const isOpen = anchor !== null;
  const open = (button: HTMLElement) =>
    startTransition(() => {
      setAnchor(button);
      setOpened(true);
    });
  const close = () => startTransition(() => setAnchor(null));
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Icon name="view" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => open(currentTarget)}
        sx={{ maxWidth: 320 }}
      >
        <span className={classes['button']}>
          {shown === null ? VIEW_WORDS.button : `${VIEW_WORDS.button}: ${shown.name}`}
        </span>
        {isChanged ? <small className={classes['changed']}>{` (${VIEW_WORDS.changed})`}</small> : null}
      </Button>
      {wasOpened ? (
        <Suspense>
          <ViewPanel view={view} anchor={anchor} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
