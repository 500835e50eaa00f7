import type { FieldKind } from '@capsule/contracts/resource/field';
import { readList, readMoney, readNumber, toListText, toMoneyText, toText } from './bodies';

/** Converts between stored values and form values (product §5); most form values are text as typed. */
interface KindRules {
  /** The form value of a stored value; an empty one if there is none. */
  toValue: (stored: never) => unknown;
  /** The value to send for a form value; without this, the form value itself. */
  read?: (value: never) => unknown;
}

const TEXT: KindRules = { toValue: toText };
const NUMBER: KindRules = { toValue: toText, read: readNumber };

/** How the values of each kind of field are converted. A new kind does not compile until it has an entry here. */
export const KIND_RULES: Record<FieldKind, KindRules> = {
  text: TEXT,
  longText: TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  password: TEXT,
  day: TEXT,
  choice: TEXT,
  integer: NUMBER,
  reference: NUMBER,
  money: { toValue: toMoneyText, read: readMoney },
  list: { toValue: (items: string[] | undefined) => toListText(items ?? []), read: readList },
  yesNo: { toValue: (stored: boolean | undefined) => stored ?? false },
  structure: { toValue: (stored: unknown) => stored },
};
