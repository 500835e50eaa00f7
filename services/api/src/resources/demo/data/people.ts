import type { ContactInquiryInput } from '@capsule/contracts';

/** People of the demonstration. None of them exists: their addresses end in `.example`, their numbers are reserved. */

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

/** Always the same person for the same number; the lists are of lengths that share no factor, so few come twice. */
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
