import type { ContactInquiryInput } from '@capsule/contracts';

/** Fictitious people: their e-mail domains end in `.example`, and their phone numbers are reserved for fiction. */

const FIRST = [
  'Priya',
  'Jack',
  'Mei',
  'Tom',
  'Aroha',
  'Luca',
  'Grace',
  'Samir',
  'Ella',
  'Noah',
  'Isla',
  'Ravi',
  'Kate',
];
const LAST = ['Nair', 'Doyle', 'Chen', 'Whitlam', 'Ngata', 'Rossi', 'Kelly', 'Haddad', 'Marsh', 'Byrne', 'Okafor'];
const STABLES = [
  'Hillview Racing',
  'Silver Rein Stables',
  'Longreach Thoroughbreds',
  'Birdcage Events',
  'Ridgeline Stud',
];

export type Person = Pick<ContactInquiryInput, 'name' | 'email' | 'phone'> & { organization: string };

/**
 * The same number always gives the same person. The lengths of the lists have no common factor, so few people repeat.
 */
export function person(n: number): Person {
  const first = FIRST[n % FIRST.length] ?? '';
  const last = LAST[n % LAST.length] ?? '';
  const organization = STABLES[n % STABLES.length] ?? '';
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@${organization.toLowerCase().replaceAll(' ', '')}.example`.toLowerCase(),
    phone: `02 5550 ${String(100 + n).padStart(4, '0')}`,
    organization,
  };
}
