import type { CapsuleUnit } from '@capsule/contracts/units/unit';

/** A unit for tests. @example aUnit({ status: 'offline' }) */
export const aUnit = (differing: Partial<CapsuleUnit> = {}): CapsuleUnit => ({
  id: 4,
  name: 'Trackside One',
  unitNumber: 'CSH-0001',
  location: 'Randwick, NSW',
  size: null,
  type: 'Deluxe',
  features: ['Solar', 'Climate control'],
  description: 'A bright studio.',
  dailyRate: 202.5,
  weeklyRate: 980,
  monthlyRate: null,
  maxOccupancy: 2,
  status: 'available',
  maintenanceNotes: null,
  featuredImage: null,
  createdAt: '2026-11-20T09:00:00Z',
  version: 5,
  ...differing,
});
