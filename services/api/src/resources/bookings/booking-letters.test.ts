import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS, type Booking } from '@capsule/contracts';
import { cancellationLetter, changeLetter, confirmationLetter } from './booking-letters';

/** What the mails about a booking say, word by word (product §8.7). */

const told = {
  booking: {
    id: 7,
    capsuleId: 3,
    clientName: 'Priya\r\nNair',
    clientEmail: 'priya@hillview.example',
    checkInDate: '2027-03-01',
    checkOutDate: '2027-03-08',
    totalGuests: 2,
    totalAmount: 1180.5,
    version: 4,
  } as Booking,
  unit: { name: 'Trackside One', location: 'Flemington' },
  company: {
    ...BUILT_IN_COMPANY_DETAILS,
    companyName: 'Homes Ltd',
    address: '1 Track Road',
    email: 'desk@homes.example',
    phone: '(03) 5550 0199',
  },
};

const STAY = [
  'Home: Trackside One',
  'Where: Flemington',
  'Check-in: Monday 1 March 2027',
  'Check-out: Monday 8 March 2027',
  'Guests: 2',
];
const END = ['', 'Kind regards', 'Homes Ltd', '1 Track Road'];

describe('a mail about a booking', () => {
  it.each([
    [
      'confirmed',
      confirmationLetter,
      'Your booking is confirmed: Trackside One, Monday 1 March 2027',
      ['Your booking is confirmed. We look forward to having you.', '', ...STAY, 'Total: $1,180.50'],
      'The attached file adds the stay to your calendar. If anything is not right, answer this mail or call us: (03) 5550 0199.',
    ],
    [
      'changed',
      changeLetter,
      'Your booking has changed: Trackside One, Monday 1 March 2027',
      ['Your booking has changed. This is what holds now:', '', ...STAY, 'Total: $1,180.50'],
      'The attached file changes the stay in your calendar. If you did not expect this, answer this mail or call us: (03) 5550 0199.',
    ],
    [
      'canceled',
      cancellationLetter,
      'Your booking is cancelled: Trackside One, Monday 1 March 2027',
      ['Your booking is cancelled.', '', ...STAY],
      'The attached file takes the stay out of your calendar. If you did not expect this, answer this mail or call us: (03) 5550 0199.',
    ],
  ] as const)('that is %s says the stay, the way to us, and from whom it is', (what, write, subject, body, last) => {
    const letter = write(told);
    expect(letter).toMatchObject({
      kind: `booking-${what}`,
      to: { address: 'priya@hillview.example', name: 'Priya\r\nNair' },
      replyTo: 'desk@homes.example',
      subject,
    });
    expect(letter.text.split('\n')).toEqual(['Hello Priya Nair,', '', ...body, '', last, ...END]);
  });

  it('has a calendar file with the place, the company and the way to it', () => {
    // Long lines are folded.
    const lines = confirmationLetter(told).calendar?.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'SUMMARY:Stay in Trackside One',
        'LOCATION:Flemington',
        'DESCRIPTION:Homes Ltd\\, (03) 5550 0199',
        'ORGANIZER;CN="Homes Ltd":mailto:desk@homes.example',
      ]),
    );
  });
});
