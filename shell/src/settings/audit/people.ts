import { displayName } from '@capsule/contracts/users/display-name';
import type { User } from '@capsule/contracts/users/user';

/** The name of a user's id, as far as it is known; what has none, the product did by itself. */
export function nameBy(people: readonly User[], id: number | null): string {
  if (id === null) return 'The product';
  const person = people.find((each) => each.id === id);
  return person ? displayName(person) : `User ${id}`;
}
