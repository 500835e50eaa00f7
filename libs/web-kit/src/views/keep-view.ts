import type { SavedView, TableViews } from '@capsule/contracts/table-views/table-views';
import { showToast, type ToastAction } from '@capsule/host';
import { addView, removeView } from './saved-views';
import { writeViews, type ViewCalls } from './view-calls';
import { NOT_SAVED, VIEW_TOASTS, VIEW_WORDS, type Refusal } from './view-words';

type Change = (views: readonly SavedView[]) => { views: SavedView[] } | { refused: Refusal };

interface Said {
  title: string;
  /** The view's name. */
  description: string;
  action?: ToastAction;
}

/**
 * Writes the saved views of a table, and shows a toast of how that ended.
 *
 * @param change made from what is stored, again where another window has written meanwhile
 * @returns whether it is done
 */
export async function keepViews(calls: ViewCalls, change: Change, said: Said): Promise<boolean> {
  let refused: Refusal | null = null;
  const make = ({ views }: TableViews) => {
    const changed = change(views);
    refused = 'refused' in changed ? changed.refused : null;
    return 'refused' in changed ? null : changed;
  };
  const written = await writeViews(calls, make);
  if (written === null) showToast({ title: VIEW_TOASTS.failed, description: refused ?? NOT_SAVED, tone: 'error' });
  else showToast({ ...said, tone: 'success' });
  return written !== null;
}

/** Deletes a view; the toast's Undo puts it back where it stood. @param index where that is */
export function deleteView(calls: ViewCalls, seen: SavedView, index: number): Promise<boolean> {
  const undo = () =>
    void keepViews(calls, (views) => addView(views, seen, index), {
      title: VIEW_TOASTS.restored,
      description: seen.name,
    });
  return keepViews(calls, (views) => removeView(views, seen), {
    title: VIEW_TOASTS.removed,
    description: seen.name,
    action: { label: VIEW_WORDS.undo, run: undo },
  });
}
