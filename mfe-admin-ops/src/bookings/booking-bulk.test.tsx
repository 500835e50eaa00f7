import { fireEvent, render, screen } from '@testing-library/react';
import { booking } from '@capsule/contracts/bookings/booking';
import { BOOKING_STATUSES } from '@capsule/contracts/bookings/booking-words';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { BOOKING_BULK } from './booking-bulk';

const { actions, words } = BOOKING_BULK;
const actionOf = (name: string) => actions.find((action) => action.name === name)!;

describe('what can be done to several bookings (product §4.8)', () => {
  it.each([
    ['confirm', ['pending']],
    ['cancel', ['pending', 'confirmed']],
    ['complete', ['confirmed']],
  ])('%s is offered for those that are %j', (name, statuses) => {
    const { offered } = actionOf(name);
    const row = sampleRow(booking);
    expect(BOOKING_STATUSES.filter((status) => offered?.({ ...row, status }))).toEqual(statuses);
  });

  it.each([
    ['confirm', 'Confirm', 'Confirm Bookings', 'Confirm 3 bookings?', false, 'confirmed'],
    [
      'cancel',
      'Cancel Bookings',
      'Cancel Bookings',
      'Cancel 3 bookings? Their nights are free again at once.',
      true,
      'cancelled',
    ],
    ['complete', 'Complete', 'Complete Bookings', 'Mark 3 bookings as completed?', false, 'completed'],
  ])('%s is asked about, and told afterwards', (name, label, title, text, isDangerous, done) => {
    const { question, ...action } = actionOf(name);
    expect(action).toMatchObject({ label, done });
    expect([question?.title, question?.text?.(`3 ${words.many}`), question?.isDangerous ?? false]).toEqual([
      title,
      text,
      isDangerous,
    ]);
  });

  it('only what is cancelled has a reason, which is that of all', () => {
    const Reason = actionOf('cancel').question!.values!;
    expect(['confirm', 'complete'].map((name) => actionOf(name).question?.values)).toEqual([undefined, undefined]);
    const onChange = jest.fn();
    render(<Reason values={{ cancelReason: 'Moved' }} onChange={onChange} />);
    const field = screen.getByLabelText('Cancellation Reason');
    expect(field).toHaveValue('Moved');
    expect(field).toHaveAttribute('maxlength', '10000');
    fireEvent.change(field, { target: { value: 'Washed out' } });
    expect(onChange.mock.calls).toEqual([[{ cancelReason: 'Washed out' }]]);
  });
});
