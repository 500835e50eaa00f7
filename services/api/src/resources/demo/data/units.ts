import { UNIT_TYPES, type UnitInput, type UnitStatus, type UnitType } from '@capsule/contracts';

/** Where the racing industry sleeps: a course, and the names of the homes there. */
const PLACES = [
  ['Randwick, NSW', 'Trackside'],
  ['Flemington, VIC', 'Birdcage'],
  ['Eagle Farm, QLD', 'Paddock'],
  ['Morphettville, SA', 'Parade Ring'],
  ['Ascot, WA', 'Winning Post'],
  ['Scone, NSW', 'Foaling Box'],
] as const;

/** What homes of a type have in common. */
type Model = Pick<
  UnitInput,
  'size' | 'features' | 'description' | 'dailyRate' | 'weeklyRate' | 'monthlyRate' | 'maxOccupancy'
>;

const MODELS: Record<UnitType, Model> = {
  Standard: {
    size: '120 sq ft',
    features: ['Climate control', 'Kitchenette', 'Smart lock'],
    description: 'A quiet studio for one or two, a short walk from the track.',
    dailyRate: 95,
    weeklyRate: 450,
    monthlyRate: 1650,
    maxOccupancy: 2,
  },
  Deluxe: {
    size: '160 sq ft',
    features: ['Climate control', 'Kitchen', 'Smart lock', 'Voice control', 'Solar roof'],
    description: 'A bright home with a kitchen and a deck, for two and a guest.',
    dailyRate: 130,
    weeklyRate: 550,
    monthlyRate: 2050,
    maxOccupancy: 3,
  },
  Premium: {
    size: '220 sq ft',
    features: ['Climate control', 'Full kitchen', 'Smart lock', 'Voice control', 'Solar roof', 'Two bedrooms'],
    description: 'Two bedrooms and a living room behind the wide front, for a family or a team.',
    dailyRate: 185,
    weeklyRate: 820,
    monthlyRate: 3100,
    maxOccupancy: 4,
  },
};

const ROMAN = ['One', 'Two', 'Three', 'Four'];

/** What the demonstration shows of each label. The homes of bookings are never offline. */
const STATUSES: Record<number, UnitStatus> = {
  2: 'booked',
  5: 'booked',
  9: 'maintenance',
  14: 'booked',
  23: 'offline',
};

export const DEMO_UNITS = 24;

/**
 * The homes of the demonstration: four at each of six racecourses.
 *
 * @param images addresses of images, taken in turn
 */
export function demoUnits(images: readonly string[]): UnitInput[] {
  return Array.from({ length: DEMO_UNITS }, (_, n) => {
    const [location, name] = PLACES[n % PLACES.length] ?? PLACES[0];
    const type = UNIT_TYPES[n % UNIT_TYPES.length] ?? 'Standard';
    const status = STATUSES[n] ?? 'available';
    return {
      ...MODELS[type],
      name: `${name} ${ROMAN[Math.floor(n / PLACES.length)]}`,
      unitNumber: `CSH-${String(n + 1).padStart(4, '0')}`,
      location,
      type,
      status,
      maintenanceNotes: status === 'maintenance' ? 'Waiting for a new compressor.' : null,
      featuredImage: images[n % images.length] ?? null,
    };
  });
}
