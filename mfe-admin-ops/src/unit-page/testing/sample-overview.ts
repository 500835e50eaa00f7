import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import type { UnitOverview } from '@capsule/contracts/unit-page/unit-page';

/** Of a unit with one stay, which is over. */
export const OVERVIEW: UnitOverview = {
  today: '2027-03-08',
  unit: sampleRow(unit, { id: 4, name: 'Paddock', featuredImage: null }),
  months: [{ month: '2027-03-01', nights: 31, booked: 0, revenue: 0 }],
  upcoming: { total: 0, rows: [] },
  past: {
    total: 1,
    rows: [
      {
        id: 6,
        clientName: 'Al',
        checkInDate: '2027-01-05',
        checkOutDate: '2027-01-06',
        totalGuests: 2,
        totalAmount: 980,
        status: 'completed',
      },
    ],
  },
  maintenance: { total: 0, cost: 0, rows: [] },
};
