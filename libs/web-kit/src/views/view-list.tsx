import Button from '@mui/material/Button';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { SavedView } from '@capsule/contracts/table-views/table-views';
import { BusyButton } from '../busy-button';
import { RowAction } from '../table';
import { deleteView, keepViews } from './keep-view';
import { addView, renameView, saveView } from './saved-views';
import type { TableView } from './use-table-view';
import { ViewName } from './view-name';
import { VIEW_TOASTS, VIEW_WORDS } from './view-words';
import classes from './views.module.css';

interface EntryProps {
  name: string;
  isShown: boolean;
  isChanged?: boolean;
  onApply: () => void;
}

/** Shows a view by one click; the one that is shown is marked. */
const Entry = ({ name, isShown, isChanged = false, onApply }: EntryProps) => (
  <button type="button" className={classes['entry']} aria-current={isShown ? 'true' : undefined} onClick={onApply}>
    <span>{name}</span>
    {isChanged ? <small>{VIEW_WORDS.changed}</small> : null}
  </button>
);

/** What is written in place of a view's name. */
type Naming = { kind: 'new' } | { kind: 'rename'; seen: SavedView } | null;

/**
 * Where what had the focus has gone, such as the field for a name, or the button by which a view was saved or deleted, the
 * view that is shown gets it, at once: until the panel's focus trap has noticed, Escape would go nowhere.
 */
function useFocusKeptInViews({ views }: TableView) {
  const element = useRef<HTMLElement>(null);
  const before = useRef<TableView['views']>(null);
  // After each drawing, as that may have taken it away.
  useLayoutEffect(() => {
    const wasThere = before.current !== null;
    before.current = views;
    if (!wasThere || document.activeElement !== document.body) return;
    const entries = element.current?.querySelectorAll<HTMLElement>('li > button:first-child') ?? [];
    const shown = [...entries].find((entry) => entry.hasAttribute('aria-current'));
    (shown ?? entries[0])?.focus();
  });
  return element;
}

/** What is done to the saved views; one thing at a time. */
function useKeeping({ calls, query, shown, follow }: TableView, done: () => void) {
  const [isBusy, setBusy] = useState(false);
  const busy = async (work: Promise<boolean>, then: () => void = done) => {
    setBusy(true);
    const isDone = await work;
    setBusy(false);
    if (isDone) then();
  };
  const said = (title: string, name: string) => ({ title, description: name.trim() });
  return {
    isBusy,
    add: (name: string) =>
      void busy(
        keepViews(calls, (views) => addView(views, { name, query }), said(VIEW_TOASTS.saved, name)),
        () => {
          follow(name.trim());
          done();
        },
      ),
    save: (seen: SavedView) =>
      void busy(keepViews(calls, (views) => saveView(views, seen, query), said(VIEW_TOASTS.saved, seen.name))),
    rename: (seen: SavedView, name: string) =>
      void busy(
        keepViews(calls, (views) => renameView(views, seen, name), said(VIEW_TOASTS.renamed, name)),
        () => {
          if (shown?.name === seen.name) follow(name.trim());
          done();
        },
      ),
    remove: (seen: SavedView, index: number) => void busy(deleteView(calls, seen, index)),
  };
}

/** The saved views: shown by one click, saved, renamed and deleted. */
export function ViewList({ view }: { view: TableView }) {
  const id = useId();
  const [naming, setNaming] = useState<Naming>(null);
  const element = useFocusKeptInViews(view);
  const stop = () => setNaming(null);
  const { isBusy, add, save, rename, remove } = useKeeping(view, stop);
  const { views, shown, isChanged, isUsual } = view;
  const apply = (query: string) => {
    stop();
    view.apply(query);
  };
  if (views === null) return <p className={classes['part']}>{VIEW_WORDS.loading}</p>;
  return (
    <section ref={element} className={classes['part']} aria-busy={isBusy}>
      <h3 id={id}>{VIEW_WORDS.views}</h3>
      <ul aria-labelledby={id} className={classes['views']}>
        <li>
          <Entry name={VIEW_WORDS.usual} isShown={shown === null && isUsual} onApply={() => apply('')} />
        </li>
        {views.map((saved, index) => (
          <li key={saved.name}>
            {naming?.kind === 'rename' && naming.seen.name === saved.name ? (
              <ViewName
                views={views}
                own={saved}
                isBusy={isBusy}
                onSave={(name) => rename(saved, name)}
                onCancel={stop}
              />
            ) : (
              <>
                <Entry
                  name={saved.name}
                  isShown={shown === saved}
                  isChanged={shown === saved && isChanged}
                  onApply={() => apply(saved.query)}
                />
                <RowAction
                  icon="edit"
                  label={VIEW_WORDS.rename}
                  of={saved.name}
                  onClick={() => setNaming({ kind: 'rename', seen: saved })}
                />
                <RowAction
                  icon="delete"
                  label={VIEW_WORDS.remove}
                  of={saved.name}
                  danger
                  onClick={() => remove(saved, index)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {views.length === 0 && naming === null ? <p>{VIEW_WORDS.none}</p> : null}
      {naming?.kind === 'new' ? (
        <ViewName views={views} isBusy={isBusy} onSave={add} onCancel={stop} />
      ) : (
        <div className={classes['line']}>
          {shown !== null && isChanged ? (
            <BusyButton size="small" variant="contained" busy={isBusy} onClick={() => save(shown)}>
              {VIEW_WORDS.save}
            </BusyButton>
          ) : null}
          {shown === null || isChanged ? (
            <Button size="small" disabled={isBusy} onClick={() => setNaming({ kind: 'new' })}>
              {VIEW_WORDS.saveAsNew}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}
