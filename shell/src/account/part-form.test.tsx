import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallFailure } from '@capsule/host/admin';
import { FormTextField } from '@capsule/web-kit/form';
import { renderScreen } from '@capsule/web-kit/testing';
import { PartForm } from './part-form';

/** A form on a page of the settings: what it says above its fields. */

const STALE: CallFailure = { status: 409, message: '409', code: 'resource.stale', fieldErrors: [] };
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

it('says once that somebody else has changed what it holds: while it is open, or where the save was refused', async () => {
  renderScreen(
    <PartForm
      initialValues={{ name: 'Priya' }}
      save={() => Promise.resolve(STALE)}
      news={{ kind: 'changed', who: 'Ada' }}
      action="Save"
    >
      <FormTextField name="name" label="Name" />
    </PartForm>,
  );
  expect(alerts()).toEqual(['Ada changed this meanwhile. What you typed is still here.']);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Someone else changed this while you were editing/);
  expect(alerts()).toHaveLength(1);
});

it('a second Enter while passwords are on their way takes none of them away, and sends nothing', async () => {
  let answer: (failure: CallFailure) => void = () => undefined;
  const save = jest.fn(() => new Promise<CallFailure | null>((resolve) => (answer = resolve)));
  renderScreen(
    <PartForm initialValues={{ secret: '' }} save={save} clears action="Change">
      <FormTextField name="secret" label="Secret" />
    </PartForm>,
  );
  const field = screen.getByLabelText('Secret');
  const user = userEvent.setup();
  await user.type(field, 'plum harbour{Enter}');
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue('plum harbour');
  act(() => answer({ ...STALE, fieldErrors: [{ field: 'secret', message: 'Not this one.' }] }));
  await screen.findByText('Not this one.');
  expect(field).toHaveValue('plum harbour');
});
