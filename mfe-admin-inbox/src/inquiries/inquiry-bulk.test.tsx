import { fireEvent, screen, within } from '@testing-library/react';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { CONTACT_STATUSES } from '@capsule/contracts/contact/contact-words';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { user } from '@capsule/contracts/users/user';
import { answering, fakeApi, listOf, renderScreen } from '@capsule/web-kit/testing';
import { INQUIRY_BULK } from './inquiry-bulk';

/** What can be done to several inquiries (product §2.15). */

const action = (name: string) => INQUIRY_BULK.actions.find((each) => each.name === name)!;

it('several inquiries can be assigned, closed and deleted', () => {
  expect(INQUIRY_BULK.words).toEqual({ one: 'inquiry', many: 'inquiries' });
  expect(INQUIRY_BULK.actions.map(({ name, label, done }) => [name, label, done])).toEqual([
    ['assign', 'Assign', 'assigned'],
    ['close', 'Close', 'closed'],
    ['delete', 'Delete', 'deleted'],
  ]);
});

it('what is closed is not closed again; everything else is', () => {
  const { offered } = action('close');
  const closable = CONTACT_STATUSES.filter((status) => offered?.(sampleRow(contactSubmission, { status })));
  expect(closable).toEqual(['new', 'answered']);
  expect(action('close').question).toBeUndefined();
  expect([action('assign').offered, action('delete').offered]).toEqual([undefined, undefined]);
});

it('only deleting is asked as something dangerous', () => {
  const { title, text, isDangerous } = action('delete').question!;
  expect([title, text('2 inquiries'), isDangerous]).toEqual([
    'Confirm Deletion',
    'Are you sure you want to delete 2 inquiries? This action cannot be undone.',
    true,
  ]);
  expect(action('assign').question).toMatchObject({ title: 'Assign Inquiries', initial: { assignedTo: null } });
  expect(action('assign').question!.text('2 inquiries')).toBe('Who sees to 2 inquiries?');
  expect(action('assign').question!.isDangerous).toBeUndefined();
});

it('they are assigned to who can sign in, or to nobody', async () => {
  const person = (id: number, firstName: string, active: boolean) =>
    sampleRow(user, { id, firstName, lastName: 'Lee', active });
  fakeApi(answering(user.calls.list, () => listOf([person(3, 'Sam', true), person(4, 'Gone', false)])));
  const Values = action('assign').question!.values!;
  const onChange = jest.fn();
  const part = (assignedTo: number | null) => <Values values={{ assignedTo }} onChange={onChange} />;
  const { rerender } = renderScreen(part(null));
  await screen.findByRole('option', { name: 'Sam Lee' });
  const choice = screen.getByRole('combobox', { name: 'Assigned To' });
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  expect(choice).toHaveDisplayValue('Nobody');
  fireEvent.change(choice, { target: { value: '3' } });
  expect(onChange).toHaveBeenLastCalledWith({ assignedTo: 3 });
  rerender(part(3));
  expect(choice).toHaveDisplayValue('Sam Lee');
  fireEvent.change(choice, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith({ assignedTo: null });
});
