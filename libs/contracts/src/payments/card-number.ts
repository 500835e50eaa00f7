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

/** Whether a card number begins with the first of these groups: an expiry date may stand right behind it. */
function beginsCard(groups: readonly string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > DIGITS.max) return false;
    if (isCard(digits)) return true;
  }
  return false;
}

/** @example hasCardNumber('Visa 4111 1111 1111 1111 12/27') // true */
export const hasCardNumber = (text: string): boolean =>
  (text.match(RUNS) ?? [])
    .map((run) => run.split(/\D/))
    .some((groups) => groups.some((_first, from) => beginsCard(groups.slice(from, from + DIGITS.max))));
