import { expect, it } from '@jest/globals';
import { maintenanceRecord } from '../maintenance/maintenance-record';
import { payment } from '../payments/payment';
import { contactSubmission } from '../contact/contact-submission';
import { quarantinedInquiry } from '../contact/quarantined-inquiry';
import { mail } from '../mail/mail';
import { toldFields } from '../testing/told-field';

/** What a person reads of a field of the upkeep and of the inbox, and what the API takes of it (product §3, §5, §9). */

it('the fields of a maintenance task are told and bounded as documented', () => {
  expect(toldFields(maintenanceRecord.fields)).toEqual({
    capsuleId: { is: 'required reference', label: 'Capsule Unit', column: 'Unit', message: 'Choose a unit.' },
    title: { is: 'required text', label: 'Title', column: 'Task', message: 'Enter a title.', length: [1, 200] },
    description: { is: 'optional longText', label: 'Description', length: [0, 10000] },
    scheduledDate: {
      is: 'optional day',
      label: 'Scheduled Date',
      column: 'Scheduled',
      message: 'Enter a day as yyyy-MM-dd.',
    },
    completedDate: { is: 'optional day', label: 'Completed Date', message: 'Enter a day as yyyy-MM-dd.' },
    status: {
      is: 'default choice',
      label: 'Status',
      default: 'pending',
      options: ['pending', 'in-progress', 'completed', 'cancelled'],
    },
    priority: {
      is: 'default choice',
      label: 'Priority',
      default: 'medium',
      options: ['low', 'medium', 'high', 'critical'],
    },
    repeatEvery: {
      is: 'optional integer',
      label: 'Repeat Every',
      help: 'Completing it makes the next. Empty: it is done once.',
      message: 'Enter a whole number from 1 to 365.',
      range: [1, 365],
    },
    repeatUnit: { is: 'default choice', label: 'Days or Months', default: 'months', options: ['days', 'months'] },
    cost: { is: 'optional money', label: 'Cost', message: 'Enter the cost in dollars, with at most two decimals.' },
    assignedTo: { is: 'optional reference', label: 'Assigned To', message: 'Choose a user.' },
    photosBefore: {
      is: 'default structure',
      label: 'Photographs Before',
      default: [],
      message: 'At most 12 photographs, each with an address that starts with https:// or /.',
      items: [12],
    },
    photosAfter: {
      is: 'default structure',
      label: 'Photographs After',
      default: [],
      message: 'At most 12 photographs, each with an address that starts with https:// or /.',
      items: [12],
    },
    notes: { is: 'optional longText', label: 'Notes', length: [0, 10000] },
    createdBy: { is: 'optional reference', label: 'Created By', on: 'create,change' },
  });
});

it('the fields of a payment are told and bounded as documented', () => {
  expect(toldFields(payment.fields)).toEqual({
    bookingId: { is: 'required reference', label: 'Booking', message: 'There is no such booking.' },
    kind: { is: 'default choice', label: 'Kind', default: 'payment', options: ['payment', 'refund'] },
    paidOn: { is: 'required day', label: 'Date', message: 'Enter the day of the payment.' },
    amount: {
      is: 'required money',
      label: 'Amount',
      message: 'Enter the amount in dollars, with at most two decimals.',
    },
    method: { is: 'required text', label: 'Method', message: 'Enter how it was paid.', length: [1, 100] },
    reference: {
      is: 'optional text',
      label: 'Reference',
      help: 'Such as the number of the receipt. Never a card number.',
      length: [0, 100],
    },
    note: { is: 'optional longText', label: 'Note', length: [0, 500] },
  });
});

it('the fields of an inquiry are told and bounded as documented', () => {
  expect(toldFields(contactSubmission.fields)).toEqual({
    name: {
      is: 'required text',
      label: 'Name',
      column: 'Contact',
      message: 'Name must be at least 2 characters.',
      length: [2, 200],
      on: 'create,answer',
    },
    email: {
      is: 'required email',
      label: 'Email',
      message: 'Please enter a valid email address.',
      length: [0, 254],
      on: 'create,answer',
    },
    phone: {
      is: 'required phone',
      label: 'Phone',
      message: 'Please enter a valid phone number.',
      length: [5, 40],
      on: 'create,answer',
    },
    organization: { is: 'optional text', label: 'Organization', length: [0, 200], on: 'create,answer' },
    message: {
      is: 'required longText',
      label: 'Message',
      message: 'Message must be at least 10 characters.',
      length: [10, 10000],
      on: 'create,answer',
    },
    status: {
      is: 'default choice',
      label: 'Status',
      default: 'new',
      options: ['new', 'answered', 'closed'],
      on: 'change,answer',
    },
    assignedTo: { is: 'optional reference', label: 'Assigned To', message: 'Choose a user.', on: 'change,answer' },
  });
});

it('the fields of an inquiry that is held back are told and bounded as documented', () => {
  expect(toldFields(quarantinedInquiry.fields)).toEqual({
    name: { is: 'required text', label: 'Name', column: 'Contact', length: [1, 200], on: 'answer' },
    email: { is: 'required email', label: 'Email', length: [0, 254], on: 'answer' },
    phone: { is: 'required phone', label: 'Phone', length: [1, 40], on: 'answer' },
    organization: { is: 'optional text', label: 'Organization', length: [0, 200], on: 'answer' },
    message: { is: 'required longText', label: 'Message', length: [1, 10000], on: 'answer' },
  });
});

it('the fields of a mail are told and bounded as documented', () => {
  expect(toldFields(mail.fields)).toEqual({
    kind: {
      is: 'default choice',
      label: 'Kind',
      default: 'reply',
      options: [
        'inquiry-notice',
        'inquiry-receipt',
        'reply',
        'booking-confirmed',
        'booking-changed',
        'booking-canceled',
      ],
      on: 'answer',
    },
    recipient: { is: 'required email', label: 'To', length: [0, 254], on: 'answer' },
    subject: { is: 'required text', label: 'Subject', length: [1, 300], on: 'answer' },
    status: {
      is: 'default choice',
      label: 'Status',
      default: 'waiting',
      options: ['failed', 'unknown', 'waiting', 'sending', 'sent', 'discarded'],
      on: 'answer',
    },
  });
});
