import { expect, it } from '@jest/globals';
import { unit } from '../units/unit';
import { booking } from '../bookings/booking';
import { block } from '../bookings/block';
import { toldFields } from '../testing/told-field';

/** What a person reads of a field of the letting, and what the API takes of it (product §3, §5, §9). */

it('the fields of a unit are told and bounded as documented', () => {
  expect(toldFields(unit.fields)).toEqual({
    name: { is: 'required text', label: 'Name', column: 'Unit', message: 'Enter a name.', length: [1, 200] },
    unitNumber: {
      is: 'required text',
      label: 'Unit Number',
      placeholder: 'CSH-0001',
      message: 'Enter a unit number, such as CSH-0001.',
      length: [1, 40],
    },
    location: {
      is: 'required text',
      label: 'Location',
      placeholder: 'Randwick, NSW',
      message: 'Enter a location.',
      length: [1, 200],
    },
    size: { is: 'optional text', label: 'Size', placeholder: '120 sq ft', length: [0, 60] },
    type: {
      is: 'required choice',
      label: 'Type',
      options: ['Standard', 'Deluxe', 'Premium'],
      message: 'Choose a type.',
    },
    features: {
      is: 'default list',
      label: 'Features',
      default: [],
      placeholder: 'Climate control, Solar',
      message: 'At most 50 features of 100 characters each.',
      items: [50, 100],
    },
    description: { is: 'optional longText', label: 'Description', length: [0, 10000] },
    dailyRate: {
      is: 'required money',
      label: 'Daily Rate',
      message: 'Enter the daily rate in dollars, with at most two decimals.',
    },
    weeklyRate: {
      is: 'optional money',
      label: 'Weekly Rate',
      message: 'Enter the weekly rate in dollars, with at most two decimals.',
    },
    monthlyRate: {
      is: 'optional money',
      label: 'Monthly Rate',
      message: 'Enter the monthly rate in dollars, with at most two decimals.',
    },
    maxOccupancy: {
      is: 'required integer',
      label: 'Max Occupancy',
      message: 'Enter a whole number of guests from 1 to 10.',
      range: [1, 10],
    },
    status: {
      is: 'default choice',
      label: 'Status',
      default: 'available',
      options: ['available', 'booked', 'maintenance', 'offline'],
    },
    preparationDays: {
      is: 'default integer',
      label: 'Preparation Days',
      default: 0,
      help: 'Days between two stays for cleaning and repairs. Bookings that are there already stay as they are.',
      message: 'Enter a whole number of days from 0 to 30.',
      range: [0, 30],
    },
    maintenanceNotes: { is: 'optional longText', label: 'Maintenance Notes', length: [0, 10000] },
    featuredImage: {
      is: 'optional url',
      label: 'Featured Image',
      placeholder: 'https:// or /media/…',
      message: 'Enter an address that starts with https:// or /.',
      length: [0, 2000],
      pattern: '^(https?://|/)\\S+$',
    },
  });
});

it('the fields of a booking are told and bounded as documented', () => {
  expect(toldFields(booking.fields)).toEqual({
    capsuleId: { is: 'required reference', label: 'Capsule Unit', column: 'Unit', message: 'Choose a unit.' },
    clientName: {
      is: 'required text',
      label: 'Client Name',
      column: 'Client',
      message: "Enter the client's name.",
      length: [1, 200],
    },
    clientEmail: {
      is: 'required email',
      label: 'Client Email',
      message: 'Enter a valid email address.',
      length: [0, 254],
    },
    clientPhone: { is: 'optional phone', label: 'Client Phone', length: [0, 40] },
    checkInDate: { is: 'required day', label: 'Check-in', message: 'Enter the day of check-in.' },
    checkOutDate: { is: 'required day', label: 'Check-out', message: 'Enter the day of check-out.' },
    totalGuests: {
      is: 'default integer',
      label: 'Guests',
      default: 1,
      message: 'Enter a whole number of guests from 1 to 10.',
      range: [1, 10],
    },
    totalAmount: {
      is: 'required money',
      label: 'Total Amount',
      column: 'Amount',
      message: 'Enter the amount in dollars, with at most two decimals.',
    },
    paymentStatus: {
      is: 'default choice',
      label: 'Payment Status',
      default: 'pending',
      options: ['pending', 'paid', 'refunded', 'cancelled'],
    },
    paymentStatusBy: {
      is: 'default choice',
      label: 'Payment Status Is',
      default: 'payments',
      options: ['payments', 'hand'],
    },
    paymentMethod: { is: 'optional text', label: 'Payment Method', length: [0, 100] },
    status: {
      is: 'default choice',
      label: 'Status',
      default: 'pending',
      options: ['pending', 'confirmed', 'completed', 'canceled'],
    },
    holdUntil: {
      is: 'optional day',
      label: 'Hold Until',
      column: 'Held Until',
      help: 'To the end of this day; unless it is confirmed by then, it is cancelled by itself.',
      message: 'Enter the day to whose end it is held.',
    },
    specialRequests: { is: 'optional longText', label: 'Special Requests', length: [0, 10000] },
    inquiryId: {
      is: 'optional reference',
      label: 'Inquiry',
      message: 'There is no such inquiry.',
      on: 'create,answer',
    },
  });
});

it('the fields of a block are told and bounded as documented', () => {
  expect(toldFields(block.fields)).toEqual({
    capsuleId: { is: 'required reference', label: 'Capsule Unit', message: 'Choose a unit.' },
    fromDate: { is: 'required day', label: 'From', message: 'Enter the first day.' },
    toDate: { is: 'required day', label: 'Free Again On', message: 'Enter the day on which the unit is free again.' },
    reason: {
      is: 'default choice',
      label: 'Reason',
      default: 'owner-use',
      options: ['owner-use', 'transport', 'other'],
    },
    note: { is: 'optional longText', label: 'Note', length: [0, 500] },
  });
});
