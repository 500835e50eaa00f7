import { isSameName, MAX_SAVED_VIEWS, MAX_VIEW_NAME } from '@capsule/contracts/table-views/table-view-words';
import type { SavedView } from '@capsule/contracts/table-views/table-views';
import { REFUSALS, type Refusal } from './view-words';

/**
 * What can be done to the saved views of a table. Each is told what the person has seen, and refuses where another window
 * has written something else since (product §10.14).
 */

type Views = readonly SavedView[];
type Changed = { views: SavedView[] } | { refused: Refusal };

const find = (views: Views, name: string) => views.find((view) => isSameName(view.name, name));

/** Why a name cannot be taken; `null` where it can. @param own the view that has it, which may keep it */
export function nameProblem(views: Views, name: string, own?: SavedView): Refusal | null {
  const trimmed = name.trim();
  if (trimmed === '') return REFUSALS.noName;
  if ([...trimmed].length > MAX_VIEW_NAME) return REFUSALS.longName;
  const other = find(views, trimmed);
  return other === undefined || (own !== undefined && isSameName(other.name, own.name)) ? null : REFUSALS.taken;
}

/** @param index where it stood; by default at the end */
export function addView(views: Views, { name, query }: SavedView, index = views.length): Changed {
  const problem = nameProblem(views, name);
  if (problem !== null) return { refused: problem };
  if (views.length >= MAX_SAVED_VIEWS) return { refused: REFUSALS.tooMany };
  return { views: views.toSpliced(index, 0, { name: name.trim(), query }) };
}

/** Why a view is not as the person has seen it; `null` where it is. */
function strangeness(views: Views, seen: SavedView): Refusal | null {
  const now = find(views, seen.name);
  if (now === undefined) return REFUSALS.gone;
  return now.query === seen.query && now.name === seen.name ? null : REFUSALS.changed;
}

function replace(views: Views, seen: SavedView, next: SavedView): Changed {
  const refused = strangeness(views, seen);
  if (refused !== null) return { refused };
  return { views: views.map((view) => (view.name === seen.name ? next : view)) };
}

/** Gives a view what is shown now. */
export const saveView = (views: Views, seen: SavedView, query: string): Changed =>
  replace(views, seen, { ...seen, query });

export function renameView(views: Views, seen: SavedView, name: string): Changed {
  const problem = nameProblem(views, name, seen);
  return problem === null ? replace(views, seen, { ...seen, name: name.trim() }) : { refused: problem };
}

/** A view that is gone already stays so. */
export function removeView(views: Views, seen: SavedView): Changed {
  const refused = strangeness(views, seen);
  if (refused === REFUSALS.gone) return { views: [...views] };
  return refused === null ? { views: views.filter(({ name }) => name !== seen.name) } : { refused };
}
