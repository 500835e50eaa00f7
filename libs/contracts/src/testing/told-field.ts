import type { Field, Fields } from '../resource/field';

/** What a person is told of a field and what the API takes of it, as its tests write it down: what is usual is left out. */

interface Limits {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: { maxLength?: number };
  pattern?: string;
  'x-message'?: string;
}

const EVERYWHERE = 'create,change,answer';
/** Days and references have theirs from the kind of value, which has tests of its own. */
const WITH_LIMITS = ['integer', 'text', 'longText', 'email', 'phone', 'url', 'password', 'list', 'structure'];

function toldOf({ input, answer: _answer, on, ...field }: Field) {
  const { kind, presence, min: _min, max: _max, maxLength: _maxLength, ...told } = field;
  const limits = input as Limits;
  const { minLength, maxLength, minimum, maximum, maxItems, items, pattern } = WITH_LIMITS.includes(kind) ? limits : {};
  // Tests compare with `toEqual`, to which a key without a value is none.
  return {
    is: `${presence} ${kind}`,
    ...told,
    message: limits['x-message'],
    length: maxLength && [minLength ?? 0, maxLength],
    range: maximum && [minimum, maximum],
    items: maxItems && [maxItems, ...(items?.maxLength ? [items.maxLength] : [])],
    pattern,
    on: on.join() === EVERYWHERE ? undefined : on.join(),
  };
}

export const toldFields = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toldOf(field)]));
