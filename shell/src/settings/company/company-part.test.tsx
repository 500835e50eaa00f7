import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { company, type Company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { toasts } from '@capsule/host';
import { SlotHostProvider, type SlotPart } from '@capsule/host/admin';
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

const SAVED: Company = { ...BUILT_IN_COMPANY_DETAILS, version: 3 };

/** Draws what it is given, as the module of the public pages does. */
const Preview = ({ props }: SlotPart) => <pre data-testid="preview">{JSON.stringify(props)}</pre>;
const OFFER = { app: 'mfe-public', title: 'As visitors see it', roles: ['admin' as const] };
const host = { offers: () => [OFFER], Part: Preview, recordPath: () => null };

type Answer = (body: unknown) => FakeResponse<'resource.stale' | 'request.invalid' | 'service.unavailable'>;

/** Opens the part. `rows` are read in turn, the last one for ever. */
function open({ rows = [SAVED], answer = () => oneOf(SAVED) }: { rows?: Company[]; answer?: Answer } = {}) {
  let reads = 0;
  const calls = fakeApi(
    signedIn(admin),
    answering(company.calls.read, () => oneOf(rows[Math.min(reads++, rows.length - 1)])),
    answering(company.calls.change, ({ body }) => answer(body)),
  );
  renderScreen(
    <SlotHostProvider value={host}>
      <CompanyPart />
    </SlotHostProvider>,
  );
  const changes = () => calls.filter(({ method }) => method === 'PATCH');
  return { user: userEvent.setup(), changes };
}

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const save = () => screen.getByRole('button', { name: 'Save' });
const line = (index: number) => within(screen.getByLabelText(`Line ${index}`));

describe("the company's details (product §2.17)", () => {
  it('are sent as far as they were changed, with the version that they were read with', async () => {
    const { user, changes } = open({ answer: (body) => oneOf({ ...SAVED, ...(body as object), version: 4 }) });
    fill(await field('Phone'), '(03) 5550 0777');
    await user.click(save());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Company details saved', tone: 'success' }));
    expect(changes()).toMatchObject([{ body: { phone: '(03) 5550 0777' }, headers: { 'if-match': '"3"' } }]);
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
    fill(await field('Address'), '1 New Street');
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ body: { address: '1 New Street' }, headers: { 'if-match': '"4"' } });
  });

  it('are shown as the public site would show them, while they are typed', async () => {
    open();
    fill(await field('Phone'), '(03) 5550 0777');
    const { details } = JSON.parse((await screen.findByTestId('preview')).textContent!) as { details: Company };
    expect(details).toEqual({ ...BUILT_IN_COMPANY_DETAILS, phone: '(03) 5550 0777' });
    expect(screen.getByRole('region', { name: 'As visitors see it' })).toContainElement(screen.getByTestId('preview'));
  });

  it('have lines of hours that are added, changed and removed', async () => {
    const { user, changes } = open({ answer: (body) => oneOf({ ...SAVED, ...(body as object), version: 4 }) });
    await field('Phone');
    await user.click(screen.getByRole('button', { name: 'Remove line 3' }));
    await user.click(screen.getByRole('button', { name: 'Add Line' }));
    await waitFor(() => expect(line(3).getByLabelText('Days')).toHaveFocus());
    fill(line(3).getByLabelText('Days'), 'Race days');
    fill(line(3).getByLabelText('Hours'), '6:00 AM-8:00 PM');
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(1));
    const [weekdays, saturday] = BUILT_IN_COMPANY_DETAILS.businessHours;
    const businessHours = [weekdays, saturday, { days: 'Race days', hours: '6:00 AM-8:00 PM' }];
    expect(changes()[0]?.body).toEqual({ businessHours });
  });

  it('are not changed by a line that is put back as it was', async () => {
    const { user } = open();
    await field('Phone');
    fill(line(3).getByLabelText('Hours'), '9:00 AM-1:00 PM');
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible();
    fill(line(3).getByLabelText('Hours'), 'Closed');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
    fill(line(3).getByLabelText('Hours'), '9:00 AM-1:00 PM');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(line(3).getByLabelText('Hours')).toHaveValue('Closed');
  });

  it('that the API refuses are named at their fields, and the first of them has the focus', async () => {
    const { user } = open({
      answer: () =>
        refusal('request.invalid', [
          { field: 'email', message: 'Please enter a valid email address.' },
          { field: 'businessHours', message: 'Enter days and hours, such as Saturday, 10:00 AM-4:00 PM.' },
        ]),
    });
    fill(await field('Email'), 'nobody');
    await user.click(screen.getByRole('button', { name: 'Add Line' }));
    await user.click(save());
    expect(await screen.findByText('Not saved yet. Please mend the marked fields.')).toBeVisible();
    expect(await field('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await waitFor(async () => expect(await field('Email')).toHaveFocus());
    expect(line(4).getByLabelText('Days')).toBeInvalid();
    expect(line(3).getByLabelText('Days')).toBeValid();
  });

  it('that somebody else saved first are explained, and what was typed stays', async () => {
    const theirs: Company = {
      ...SAVED,
      address: '2 Their Street',
      phone: '(03) 5550 0888',
      businessHours: [{ days: 'Daily', hours: '24 hours' }],
      version: 4,
    };
    const answers = [refusal('resource.stale'), oneOf({ ...theirs, phone: '(03) 5550 0777', version: 5 })];
    const { user, changes } = open({ rows: [SAVED, theirs], answer: () => answers.shift()! });
    fill(await field('Phone'), '(03) 5550 0777');
    fill(line(1).getByLabelText('Hours'), '8:00 AM-6:00 PM');
    await user.click(save());
    expect(await screen.findByText(/^Someone else changed this while you were editing/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load their changes' }));
    expect(await screen.findByText(/^Their changes are loaded/)).toBeVisible();
    expect(await field('Address')).toHaveValue('2 Their Street');
    expect(await field('Phone')).toHaveValue('(03) 5550 0777');
    expect(screen.getByText('Saved meanwhile by someone else: “(03) 5550 0888”')).toBeVisible();
    expect(screen.getByText('Saved meanwhile by someone else: “Daily, 24 hours”')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]).toMatchObject({ headers: { 'if-match': '"4"' }, body: { phone: '(03) 5550 0777' } });
  });

  it('that cannot be read are asked for again', async () => {
    let isDown = true;
    fakeApi(
      signedIn(admin),
      answering(company.calls.read, () => (isDown ? refusal('service.unavailable') : oneOf(SAVED))),
    );
    renderScreen(<CompanyPart />);
    expect(await screen.findByText("The company's details could not be loaded.")).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('Phone')).toHaveValue(BUILT_IN_COMPANY_DETAILS.phone);
    expect(screen.getByRole('region', { name: 'On the public site' })).toHaveTextContent(
      'There is no preview right now. Saving works all the same.',
    );
  });
});
