import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company, type Company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { othersChanges, store } from '@capsule/host/admin';
import { answering, fakeApi, fill, oneOf, refusal, renderScreen, signedIn } from '@capsule/web-kit/testing';
import { admin } from '../../testing/people';
import { companyCalls } from './company.api';
import CompanyPart from './company-part';

/** What the form says while somebody else saves the company's details (product §8.4). */

const SAVED: Company = { ...BUILT_IN_COMPANY_DETAILS, version: 3 };
const THEIRS: Company = { ...SAVED, phone: '(03) 5550 0888', version: 4 };

async function open() {
  let row = SAVED;
  let isDown = false;
  const calls = fakeApi(
    signedIn(admin),
    answering(company.calls.read, () => (isDown ? refusal('service.unavailable') : oneOf(row))),
    answering(company.calls.change, ({ body }) => oneOf({ ...row, ...(body as object), version: row.version + 1 })),
  );
  renderScreen(<CompanyPart />);
  await screen.findByLabelText(/^Phone/);
  const theySave = () => {
    row = THEIRS;
    const change = { entity: company.name, id: 1, version: 4, action: 'update', window: 'theirs' } as const;
    act(() => othersChanges.add([{ ...change, by: { id: 99, name: 'Ada' } }]));
  };
  const readAgain = async (fails: boolean) => {
    isDown = fails;
    await act(async () => void (await store.dispatch(companyCalls.read.initiate(undefined, { forceRefetch: true }))));
  };
  const user = userEvent.setup();
  return { user, theySave, readAgain, changes: () => calls.filter(({ method }) => method === 'PATCH') };
}

afterEach(() => act(() => othersChanges.clear()));

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const TOLD = 'Ada changed this meanwhile. What you typed is still here.';

it('says at once who was first, and loads what they saved', async () => {
  const { user, theySave, changes } = await open();
  fill(field('Address'), '1 New Street');
  theySave();
  expect(screen.getByText(TOLD)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load their changes' }));
  expect(await screen.findByText(/^Their changes are loaded/)).toBeVisible();
  expect(screen.queryByText(TOLD)).toBeNull();
  expect(field('Phone')).toHaveValue(THEIRS.phone);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({ body: { address: '1 New Street' }, headers: { 'if-match': '"4"' } });
  await waitFor(() => expect(screen.queryByText(/^Their changes are loaded/)).toBeNull());
  expect(screen.queryByText(TOLD)).toBeNull();
});

it('says nothing of it where nothing is typed: what they saved comes by itself', async () => {
  const { theySave, readAgain } = await open();
  theySave();
  expect(screen.queryByText(TOLD)).toBeNull();
  await readAgain(false);
  await waitFor(() => expect(field('Phone')).toHaveValue(THEIRS.phone));
  fill(field('Address'), '1 New Street');
  expect(screen.queryByText(TOLD)).toBeNull();
});

it('has what they saved as soon as what was typed is undone by hand', async () => {
  const { user, theySave, readAgain, changes } = await open();
  fill(field('Address'), '1 New Street');
  theySave();
  await readAgain(false);
  // What was read has come to the form by then, which shows nothing of it.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(field('Phone')).toHaveValue(SAVED.phone);
  fill(field('Address'), SAVED.address);
  await waitFor(() => expect(field('Phone')).toHaveValue(THEIRS.phone));
  fill(field('Address'), '2 New Street');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({ body: { address: '2 New Street' }, headers: { 'if-match': '"4"' } });
});

it('says nothing of it once what was typed is discarded', async () => {
  const { user, theySave } = await open();
  fill(field('Address'), '1 New Street');
  theySave();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field('Phone')).toHaveValue(THEIRS.phone));
  fill(field('Address'), '2 New Street');
  expect(screen.queryByText(TOLD)).toBeNull();
});

it('says where it could not be read again, and keeps what is typed (decision 096)', async () => {
  const { readAgain } = await open();
  fill(field('Address'), '1 New Street');
  await readAgain(true);
  expect(await screen.findByText("The company's details could not be loaded.")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(field('Address')).toHaveValue('1 New Street');
  await readAgain(false);
  await waitFor(() => expect(screen.queryByText("The company's details could not be loaded.")).toBeNull());
  expect(field('Address')).toHaveValue('1 New Street');
});
