import type { Budgets, BudgetsDocument } from '../budgets';
import { StoreError } from '../errors';
import type { ReleaseStore } from '../store';

/** The budgets of a store: what holds, and changes of it (record 021). */

/** The budgets that hold; `null` where none were ever set. */
export async function currentBudgets(store: ReleaseStore): Promise<BudgetsDocument | null> {
  const newest = (await store.listBudgets()).at(-1);
  return newest === undefined ? null : store.readBudgets(newest);
}

interface FirstBudgets {
  /** For a store that has none yet: those of the checkout. */
  first: Budgets;
  by: string;
  /** Writes nothing. */
  dryRun?: boolean;
}

/** The budgets that hold. A store without any gets the first ones, which hold from then on. */
export async function budgetsOf(store: ReleaseStore, { first, by, dryRun }: FirstBudgets): Promise<Budgets> {
  const current = await currentBudgets(store);
  if (current || dryRun) return current?.budgets ?? first;
  try {
    const why = 'The first budgets of this store';
    return (await store.setBudgets({ expected: 0, budgets: first, by, why })).budgets;
  } catch (error) {
    // Another deploy into the empty store was faster.
    if (error instanceof StoreError && error.code === 'budgets.moved') return budgetsOf(store, { first, by });
    throw error;
  }
}

/** The budgets that were set, the oldest first. A damaged document must not hide the others. */
export async function readAllBudgets(store: ReleaseStore): Promise<BudgetsDocument[]> {
  const numbers = await store.listBudgets();
  const read = await Promise.allSettled(numbers.map((number) => store.readBudgets(number)));
  return read.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

export interface BudgetChange {
  /** `host`, `remote`, or the app that gets an exception. */
  of: string;
  /** For host and remotes `public`, `admin` or `later`; for an exception `page:<key>` or `later`. */
  what: string;
  /** `null` ends an exception. */
  bytes: number | null;
}

const KINDS = ['host', 'remote'] as const;
const BUDGETS_OF_KIND = ['public', 'admin', 'later'] as const;

const noBudget = (message: string) => new StoreError('budgets.unknown', message);

function withException(budgets: Budgets, { of, what, bytes }: BudgetChange): Budgets {
  if (what !== 'later' && !/^page:./.test(what)) {
    throw noBudget(`An exception of ${of} is for "page:<key>" or for "later", not for "${what}".`);
  }
  const others = Object.entries(budgets.exceptions[of] ?? {}).filter(([name]) => name !== what);
  const own = Object.fromEntries(bytes === null ? others : [...others, [what, bytes]]);
  return { ...budgets, exceptions: { ...budgets.exceptions, [of]: own } };
}

/** The budgets with one of them changed. @throws StoreError `budgets.unknown` when there is no such budget */
export function withBudget(budgets: Budgets, change: BudgetChange): Budgets {
  const kind = KINDS.find((name) => name === change.of);
  if (kind === undefined) return withException(budgets, change);
  const name = BUDGETS_OF_KIND.find((each) => each === change.what);
  if (name === undefined || change.bytes === null) {
    throw noBudget(`The ${kind} has a number for ${BUDGETS_OF_KIND.join(', ')}, and nothing else.`);
  }
  return { ...budgets, [kind]: { ...budgets[kind], [name]: change.bytes } };
}

/**
 * Changes one budget of a store. Built on the newest document that can be read, so that a change also mends budgets that
 * were damaged.
 * @throws StoreError when there is no such budget, or somebody else was faster
 */
export async function changeBudget(
  store: ReleaseStore,
  { firstBudgets, by, why, ...change }: BudgetChange & { firstBudgets: Budgets; by: string; why: string },
): Promise<BudgetsDocument> {
  const expected = (await store.listBudgets()).at(-1) ?? 0;
  const current = (await readAllBudgets(store)).at(-1)?.budgets ?? firstBudgets;
  return store.setBudgets({ expected, budgets: withBudget(current, change), by, why });
}
