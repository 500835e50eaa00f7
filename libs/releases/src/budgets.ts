import path from 'node:path';
import Type from 'typebox';
import { AppName } from '@capsule/contracts';
import { Strict } from '@capsule/contracts/schema/schema';
import { createValidator } from '@capsule/contracts/schema/validator';
import { readJson } from './documents';
import { StoreError } from './errors';
import { addNumbered, numberedFile } from './numbered';

/**
 * What releases may weigh (architecture §4.4). Budgets belong to the store, not to the checkout that somebody deploys
 * from (record 021). Each change is a numbered document, as each deployment is a lock; the highest number holds.
 */

export const BUDGETS_FORMAT = 1;

const Bytes = Type.Integer({ minimum: 0 });

/** Bytes as served (Brotli). */
const KindBudgets = Strict({
  /** Before a public page shows. */
  public: Bytes,
  /** Before a page of the back office shows. */
  admin: Bytes,
  /** The largest script or style that is loaded later. */
  later: Bytes,
});
export type KindBudgets = Type.Static<typeof KindBudgets>;

export const Budgets = Strict({
  host: KindBudgets,
  remote: KindBudgets,
  /** Agreed exceptions: app → `later` or `page:<key>` → bytes. */
  exceptions: Type.Record(AppName, Type.Record(Type.String(), Bytes)),
});
export type Budgets = Type.Static<typeof Budgets>;

/** The budgets that hold since somebody set them. */
export const BudgetsDocument = Strict({
  format: Type.Literal(BUDGETS_FORMAT),
  number: Type.Integer({ minimum: 1 }),
  budgets: Budgets,
  at: Type.String({ format: 'date-time' }),
  by: Type.String(),
  why: Type.String(),
});
export type BudgetsDocument = Type.Static<typeof BudgetsDocument>;

/** New budgets, by whom, and why. */
export interface BudgetsChange {
  /** The number of the document that the change was based on; 0 when there was none. */
  expected: number;
  budgets: Budgets;
  by: string;
  why: string;
}

const check = createValidator(BudgetsDocument);

function asBudgets(document: object, number: number, where: string): BudgetsDocument {
  const { value, errors } = check(document);
  const refuse = (why: string) => new StoreError('budgets.unreadable', `The budgets at ${where} ${why}`);
  if (errors) throw refuse(`break their contract: ${errors.map(({ message }) => message).join(' ')}`);
  if (value.number !== number) throw refuse(`say that they are number ${value.number}.`);
  return value;
}

export async function readBudgetsFrom(folder: string, number: number): Promise<BudgetsDocument> {
  const place = path.join(folder, numberedFile(number));
  const kind = {
    what: 'budgets document',
    format: BUDGETS_FORMAT,
    notFound: 'budgets.unreadable',
    unreadable: 'budgets.unreadable',
  } as const;
  return asBudgets(await readJson(place, kind), number, place);
}

/** Adds the next budgets. @throws StoreError `budgets.moved` when somebody else was faster */
export async function addBudgets(
  folder: string,
  { expected, budgets, by, why }: BudgetsChange,
): Promise<BudgetsDocument> {
  const at = new Date().toISOString();
  const document = { format: BUDGETS_FORMAT, number: expected + 1, budgets, at, by, why };
  const checked = asBudgets(document, document.number, path.join(folder, numberedFile(document.number)));
  if (await addNumbered(folder, expected, checked)) return checked;
  throw new StoreError(
    'budgets.moved',
    'Somebody else has changed the budgets meanwhile: look at them, and try again.',
  );
}
