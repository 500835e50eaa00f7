/**
 * What can be searched for of what a person has typed or pasted: without control characters and halves of characters,
 * which the API refuses, and no longer than a call takes.
 */
export function searchable(typed: string, maxLength: number): string {
  const text = typed.replaceAll(/[\p{Cc}\p{Surrogate}]+/gu, ' ').trim();
  if (text.length <= maxLength) return text;
  // The cut may leave the first half of a character.
  return text
    .slice(0, maxLength)
    .replace(/\p{Surrogate}$/u, '')
    .trim();
}
