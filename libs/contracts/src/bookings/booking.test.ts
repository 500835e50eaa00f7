import { describe, expect, it } from '@jest/globals';
import { createValidator } from '../schema/validator';
import { booking as contract } from './booking';

const validateBooking = createValidator(contract.input);
const validatePatch = createValidator(contract.patch);

const booking = {
  capsuleId: 1,
  clientName: 'Priya Nair',
  clientEmail: 'priya@hillview.example',
  checkInDate: '2027-03-01',
  checkOutDate: '2027-03-08',
  totalAmount: 980,
};

describe('a booking (product §3)', () => {
  it('needs who, where, when and how much', () => {
    expect(validateBooking(booking).value).toEqual(booking);
    const missing = validateBooking({}).errors?.map(({ field }) => field);
    expect(missing).toEqual(Object.keys(booking));
  });

  it.each([
    ['capsuleId', 0],
    ['capsuleId', '1'],
    ['clientName', ' '],
    ['clientEmail', 'priya@'],
    ['checkInDate', '2027-02-29'],
    ['checkInDate', '01/03/2027'],
    ['checkInDate', '2027-03-01T00:00:00Z'],
    ['checkInDate', '0000-01-01'],
    ['checkOutDate', ''],
    ['totalGuests', 0],
    ['totalGuests', 11],
    ['totalGuests', 1.5],
    ['totalAmount', -1],
    ['totalAmount', 9.999],
    ['paymentStatus', 'canceled'],
    ['status', 'cancelled'],
    ['cancelReason', 'No reason'],
  ])('refuses %s %j', (field, value) => {
    expect(validateBooking({ ...booking, [field]: value }).errors?.map((error) => error.field)).toEqual([field]);
  });

  it('names the words of which one is to be chosen', () => {
    expect(validateBooking({ ...booking, status: 'cancelled' }).errors).toEqual([
      { field: 'status', message: 'Choose one of: pending, confirmed, completed, canceled.' },
    ]);
  });

  it('takes empty optional texts as none', () => {
    expect(validatePatch({ clientPhone: '', specialRequests: ' ' }).value).toEqual({
      clientPhone: null,
      specialRequests: null,
    });
  });
});
