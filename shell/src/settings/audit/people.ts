import type { User } from '@capsule/contracts/users/user';

/** `Priya Nair`, or the username of who has entered no name. */
export const nameOf = ({ firstName, lastName, username }: User): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

/** The name of a user's id, as far as it is known; of what the product does itself there is none. */
export function nameBy(people: readonly User[], id: number | null): string {
  if (id === null) return 'The system';
  const person = people.find((each) => each.id === id);
  return person ? nameOf(person) : `User ${id}`;
}
