import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company, type Company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { toasts } from '@capsule/host';
import { answering, fakeApi, fill, oneOf, refusal, renderScreen, type FakeResponse } from '@capsule/web-kit/testing';
import { store, unsaved } from '@capsule/host/admin';
import { companyCalls } from './company.api';
import CompanyPart from './company-part';

/** The lines of the company's form, and what happens to it when it is saved, or somebody else saves (product §2.17). */

const SAVED: Company = { ...BUILT_IN_COMPANY_DETAILS, version: 3 };

type Answer = (body: unknown) => FakeResponse<'request.invalid' | 'service.unavailable'> | Promise<FakeResponse>;
const saves: Answer = (body) => oneOf({ ...SAVED, ...(body as object), version: 4 });

async function open({ row = () => SAVED, answer = saves }: { row?: () => Company; answer?: Answer } = {}) {
  const calls = fakeApi(
    answering(company.calls.read, () => oneOf(row())),
    answering(company.calls.change, ({ body }) => answer(body)),
  );
  renderScreen(
    <main tabIndex={-1}>
      <CompanyPart />
    </main>,
  );
  await screen.findByLabelText(/^Phone/);
  const count = (method: string) => calls.filter((call) => call.method === method).length;
  return { user: userEvent.setup(), calls, count, changes: () => calls.filter(({ method }) => method === 'PATCH') };
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.getByRole('button', { name });

describe('the lines of hours and links', () => {
  it('say what they are for, with an example in each', async () => {
    await open();
    const texts = (name: string) =>
      group(name)
        .getAllByRole('textbox')
        .map((field) => [(field as HTMLInputElement).labels?.[0]?.textContent, field.getAttribute('placeholder')]);
    expect(texts('Line 1')).toEqual([
      ['Days', 'Saturday'],
      ['Hours', '10:00 AM-4:00 PM'],
    ]);
    expect(texts('Link 1')).toEqual([
      ['Name', 'LinkedIn'],
      ['Web Address', 'https://'],
    ]);
    const sections = ['The company', 'How to reach it', 'Business Hours', 'Social Links'];
    for (const title of sections) expect(screen.getByText(title)).toBeVisible();
    const hours = 'One line for days with the same hours, in the order of the site.';
    const links = '# as the address stands for a profile that does not exist yet.';
    expect(group('Line 2').getByLabelText('Days')).toHaveAccessibleDescription(hours);
    expect(button('Add Line')).toHaveAccessibleDescription(hours);
    expect(group('Link 2').getByLabelText('Name')).toHaveAccessibleDescription(links);
  });

  it('lead to the button that adds them when one is removed, and the others stay', async () => {
    const { user, changes } = await open();
    await user.click(button('Remove link 2'));
    expect(button('Add Link')).toHaveFocus();
    await user.click(button('Save'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    const [linkedIn, , facebook, youTube] = BUILT_IN_COMPANY_DETAILS.socialLinks;
    expect(changes()[0]!.body).toEqual({ socialLinks: [linkedIn, facebook, youTube] });
  });

  it('that are all gone leave the button to be marked where some are needed', async () => {
    const message = 'Enter at least one line.';
    const { user } = await open({ answer: () => refusal('request.invalid', [{ field: 'businessHours', message }]) });
    for (const n of [3, 2, 1]) await user.click(button(`Remove line ${n}`));
    expect(button('Add Line')).not.toHaveAttribute('aria-invalid');
    await user.click(button('Save'));
    await waitFor(() => expect(button('Add Line')).toHaveAttribute('aria-invalid', 'true'));
    expect(button('Add Line')).toHaveAccessibleDescription(message);
    expect(button('Add Link')).not.toHaveAttribute('aria-invalid');
  });

  it('that are wrong are marked where they are empty, and nowhere else', async () => {
    const message = 'Enter days and hours, such as Saturday, 10:00 AM-4:00 PM.';
    const { user } = await open({ answer: () => refusal('request.invalid', [{ field: 'businessHours', message }]) });
    fill(group('Line 1').getByLabelText('Hours'), '  ');
    await user.click(button('Save'));
    await waitFor(() => expect(group('Line 1').getByLabelText('Hours')).toBeInvalid());
    expect(group('Line 1').getByLabelText('Days')).toBeValid();
    expect(button('Add Line')).not.toHaveAttribute('aria-invalid');
  });
});

describe('the form of the company', () => {
  it('waits with "Saving...", takes nothing meanwhile, and says what was done', async () => {
    let answer: () => void = () => undefined;
    const row = { ...SAVED, phone: '(03) 5550 0777', version: 4 };
    const { user, count } = await open({
      answer: () => new Promise((resolve) => (answer = () => resolve(oneOf(row)))),
    });
    expect(unsaved.lostBy('page')).toBeNull();
    fill(screen.getByLabelText(/^Phone/), '(03) 5550 0777');
    expect(unsaved.lostBy('page')).not.toBeNull();
    // It is no dialog, which another address of the page would close.
    expect(unsaved.lostBy('address')).toBeNull();
    await user.click(button('Save'));
    expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('form', { name: 'Company details' })).toHaveAttribute('aria-busy', 'true');
    expect(group('Line 1').getByLabelText('Days')).toHaveAttribute('readonly');
    answer();
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Company details saved',
        description: 'The public site shows them now.',
      }),
    );
    await waitFor(() => expect(unsaved.lostBy('page')).toBeNull());
    expect(button('Save')).toHaveAttribute('aria-disabled', 'false');
    await waitFor(() => expect(count('GET')).toBe(2));
  });

  it('has no line added or removed, and nothing taken back, while it is saved', async () => {
    let answer: () => void = () => undefined;
    const row = { ...SAVED, phone: '(03) 5550 0777', version: 4 };
    const { user } = await open({ answer: () => new Promise((resolve) => (answer = () => resolve(oneOf(row)))) });
    fill(screen.getByLabelText(/^Phone/), '(03) 5550 0777');
    await user.click(button('Save'));
    const names = ['Add Line', 'Remove link 1', 'Discard changes'];
    for (const name of names) {
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      await user.click(button(name));
    }
    expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(SAVED.businessHours.length);
    expect(screen.getAllByRole('group', { name: /^Link/ })).toHaveLength(SAVED.socialLinks.length);
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(03) 5550 0777');
    answer();
    await waitFor(() => expect(button('Save')).toBeVisible());
    await user.click(button('Remove link 1'));
    expect(screen.getAllByRole('group', { name: /^Link/ })).toHaveLength(SAVED.socialLinks.length - 1);
  });

  it('has what was stored, where the API has written it otherwise than it was typed', async () => {
    const { user } = await open({ answer: () => oneOf({ ...SAVED, phone: '(03) 5550 0777', version: 4 }) });
    fill(screen.getByLabelText(/^Phone/), '03 5550 0777');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('(03) 5550 0777'));
    expect(unsaved.lostBy('page')).toBeNull();
  });

  it('that is not saved keeps what was typed, and nothing is read again', async () => {
    const { user, count } = await open({ answer: () => refusal('service.unavailable') });
    fill(screen.getByLabelText(/^Phone/), '(03) 5550 0777');
    await user.click(button('Save'));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Error saving company details',
        description: 'Nothing was changed. Please try again.',
        tone: 'error',
      }),
    );
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(03) 5550 0777');
    expect(button('Discard changes')).toBeVisible();
    expect(count('GET')).toBe(1);
  });

  const readAgain = async () =>
    act(async () => void (await store.dispatch(companyCalls.read.initiate(undefined, { forceRefetch: true }))));

  it('takes over what somebody else saves while nothing is typed, and saves from there', async () => {
    let row = SAVED;
    const { user, changes } = await open({ row: () => row });
    row = { ...SAVED, phone: '(03) 5550 0888', version: 8 };
    await readAgain();
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('(03) 5550 0888'));
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
    fill(screen.getByLabelText(/^Address/), '1 New Street');
    await user.click(button('Save'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({ body: { address: '1 New Street' }, headers: { 'if-match': '"8"' } });
  });

  it('keeps what it has where an answer that is older comes late', async () => {
    let row = SAVED;
    await open({ row: () => row });
    row = { ...SAVED, phone: '(03) 5550 0666', version: 2 };
    await readAgain();
    expect(screen.getByLabelText(/^Phone/)).toHaveValue(SAVED.phone);
  });

  it('keeps what is typed, and the version that it began with, when somebody else saves meanwhile', async () => {
    let row = SAVED;
    const { user, changes } = await open({ row: () => row });
    fill(screen.getByLabelText(/^Phone/), '(03) 5550 0777');
    row = { ...SAVED, phone: '(03) 5550 0888', version: 8 };
    await readAgain();
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(03) 5550 0777');
    await user.click(button('Save'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({ body: { phone: '(03) 5550 0777' }, headers: { 'if-match': '"3"' } });
  });

  it('has what somebody else has saved meanwhile once what is typed is discarded, and saves from there', async () => {
    let row = SAVED;
    const { user, changes } = await open({ row: () => row });
    fill(screen.getByLabelText(/^Phone/), '(03) 5550 0777');
    row = { ...SAVED, phone: '(03) 5550 0888', version: 8 };
    await readAgain();
    await user.click(button('Discard changes'));
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('(03) 5550 0888');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
    fill(screen.getByLabelText(/^Address/), '1 New Street');
    await user.click(button('Save'));
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]).toMatchObject({ body: { address: '1 New Street' }, headers: { 'if-match': '"8"' } });
  });

  it('has what it began with where nobody has saved meanwhile', async () => {
    const { user } = await open();
    fill(screen.getByLabelText(/^Phone/), '(03) 5550 0777');
    await user.click(button('Discard changes'));
    expect(screen.getByLabelText(/^Phone/)).toHaveValue(SAVED.phone);
    // The button has gone.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
