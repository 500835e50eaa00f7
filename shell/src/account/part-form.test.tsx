import { screen } from '@testing-library/react';
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
