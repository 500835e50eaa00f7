import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company, type Company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import {
  answering,
  fakeApi,
  fill,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeResponse,
} from '@capsule/web-kit/testing';
import { admin } from '../../testing/people';
import CompanyPart from './company-part';

/** What is left of a failed save once what was typed is taken back (product §2.17). */

const SAVED: Company = { ...BUILT_IN_COMPANY_DETAILS, version: 3 };
const THEIRS: Company = { ...SAVED, phone: '(03) 5550 0888', version: 4 };

async function failToSave(refused: FakeResponse<'resource.stale' | 'request.invalid' | 'service.unavailable'>) {
  let row = SAVED;
  fakeApi(
    signedIn(admin),
    answering(company.calls.read, () => oneOf(row)),
    answering(company.calls.change, () => {
      row = THEIRS;
      return refused;
    }),
  );
  renderScreen(<CompanyPart />);
  const user = userEvent.setup();
  fill(await screen.findByLabelText(/^Address/), '1 New Street');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  return user;
}

const discard = () => screen.getByRole('button', { name: 'Discard changes' });

it.each([
  ['somebody else was first', refusal('resource.stale')],
  ['a field is refused', refusal('request.invalid', [{ field: 'email', message: 'Nobody reads this.' }])],
  ['the server is away', refusal('service.unavailable')],
])('nothing says any more that it is not saved: %s', async (_why, refused) => {
  const user = await failToSave(refused);
  await user.click(discard());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Nobody reads this.')).toBeNull();
  fill(screen.getByLabelText(/^Address/), '2 New Street');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('what somebody else has saved first is what is shown', async () => {
  const user = await failToSave(refusal('resource.stale'));
  await user.click(discard());
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue(THEIRS.phone));
});
