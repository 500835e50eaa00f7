/** Whether a text has a card number in it, which is never kept (product §5.13). */

/** The lengths of card numbers, in digits. */
const DIGITS = { min: 13, max: 19 };

/** Digits with at most one separator between groups, as people type them. */
const RUNS = /\d+(?:[ .\-\u00A0]\d+)*/g;

/** The check digit of card numbers (ISO/IEC 7812-1, Luhn's formula). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, character, place) => {
    const digit = Number(character) * (place % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

const isCard = (digits: string): boolean =>
  digits.length >= DIGITS.min && digits.length <= DIGITS.max && !/^(\d)\1*$/.test(digits) && passesLuhn(digits);

/** Every range of neighbouring groups, joined: an expiry date may stand right behind the number. */
const ranges = (groups: readonly string[]): string[] =>
  groups.flatMap((_first, from) => groups.slice(from).map((_last, n) => groups.slice(from, from + n + 1).join('')));

/** @example hasCardNumber('Visa 4111 1111 1111 1111 12/27') // true */
export const hasCardNumber = (text: string): boolean =>
  (text.match(RUNS) ?? []).some((run) => ranges(run.split(/\D/)).some(isCard));
