/**
 * A number of things in words. No schemas and no packages in this file, so that screens can import it.
 *
 * @example
 * plural(1, 'night') // '1 night'
 * plural(3, 'inquiry', 'inquiries') // '3 inquiries'
 */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
