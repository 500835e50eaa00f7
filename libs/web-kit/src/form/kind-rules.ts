import type { FieldKind } from '@capsule/contracts/resource/field';
import { readList, readNumber, toListText, toMoneyText, toText } from './bodies';

/** Between what is stored and what a form holds (product §5): a form holds what was typed, as text. */
interface KindRules {
  /** What the form shows for a stored value; for none, an empty one. */
  toValue: (stored: never) => unknown;
  /** What is sent for what the form holds; as it stands, without this. */
  read?: (value: never) => unknown;
}

const TEXT: KindRules = { toValue: toText };
const NUMBER: KindRules = { toValue: toText, read: readNumber };

/** How each kind of field is shown and read. A new kind does not compile without its rules. */
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
  money: { toValue: toMoneyText, read: readNumber },
  list: { toValue: (items: string[] | undefined) => toListText(items ?? []), read: readList },
  yesNo: { toValue: (stored: boolean | undefined) => stored ?? false },
  structure: { toValue: (stored: unknown) => stored },
};
