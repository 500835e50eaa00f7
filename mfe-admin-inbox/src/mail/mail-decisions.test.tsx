import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mail, type Mail } from '@capsule/contracts/mail/mail';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import {
  answering,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import MailPage from './mail-page';

/** What a row of the list of mails says, and what is said where a decision comes too late (product §2.23). */

const failed: Mail = sampleRow(mail, {
  id: 1,
  recipient: 'gone@hillview.example',
  subject: 'Your booking',
  kind: 'booking-canceled',
  status: 'failed',
  reason: '550 No such user',
  attempts: 3,
  inquiryId: null,
  bookingId: null,
  sentAt: null,
  createdAt: new Date('2026-11-20T09:05:00').toISOString(),
  version: 3,
});
const { list } = mail.calls;
const { sendAgain, discard, setup } = mailCalls;

async function open(...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...routes,
    answering(list, () => listOf([failed])),
    signedIn(),
    answering(setup, () => oneOf({ on: true, from: null, companyName: 'Homes' })),
  );
  renderScreen(<MailPage />, '/admin/contacts/mail', 'desktop');
  const row = within(await screen.findByRole('row', { name: /gone@hillview/ }));
  const lists = () => calls.filter(({ path }) => path.startsWith('/api/mails?')).map(({ path }) => path);
  const press = (name: string) => fireEvent.click(row.getByRole('button', { name: `${name} gone@hillview.example` }));
  return { calls, row, lists, press };
}

describe('the list of mails', () => {
  it('says to whom, about what, why, how often it was tried and when it was written, the newest first', async () => {
    const { row, lists } = await open();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['To', 'Kind', 'Status', 'Reason', 'Written', 'Actions']);
    const cells = row.getAllByRole('gridcell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual([
      'gone@hillview.exampleYour booking',
      'Booking cancelled',
      'not sent',
      '550 No such user3 tries',
      'Nov 20, 2026 at 9:05 AM',
    ]);
    expect(lists()).toEqual(['/api/mails?page=1&pageSize=25&sort=createdAt&order=desc']);
    expect(screen.getByRole('grid', { name: 'Mails' })).toBeVisible();
    expect(screen.getByPlaceholderText('Search by recipient or subject...')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Inquiries' })).toHaveAttribute('href', '/admin/contacts');
    expect(screen.queryByText(/^No mail server is set/)).toBeNull();
  });

  it('is narrowed to a status', async () => {
    const { lists } = await open();
    const filter = screen.getByRole('combobox', { name: 'Status' });
    const options = within(filter).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent).slice(1)).toEqual([
      'not sent',
      'unknown whether sent',
      'waiting',
      'being sent',
      'sent',
      'discarded',
    ]);
    fireEvent.change(filter, { target: { value: 'unknown' } });
    await waitFor(() => expect(lists().at(-1)).toContain('status=unknown'));
  });

  it('says nothing of a mail server while it is not known whether there is one', async () => {
    await open(answering(setup, () => refusal('service.unavailable')));
    expect(screen.queryByText(/^No mail server is set/)).toBeNull();
  });
});

describe('a decision on a mail', () => {
  const off = 'No mail server is set: nothing is sent from here, and Reply opens your mail program.';
  const late = 'This is how it is now.';
  it.each([
    ['Send Again', 'Error sending mail', off, answering(sendAgain, () => refusal('mail.off'))],
    [
      'Send Again',
      'Error sending mail',
      `It was not sent again. ${late}`,
      answering(sendAgain, () => refusal('mail.status')),
    ],
    [
      'Discard',
      'Error discarding mail',
      `It was not discarded. ${late}`,
      answering(discard, () => refusal('mail.status')),
    ],
  ])('that fails is said, and the list is read again: %s, %s', async (name, title, description, route) => {
    const { calls, lists, press } = await open(route);
    press(name);
    await waitFor(() => expect(toasts.current()).toMatchObject({ title, description, tone: 'error' }));
    await waitFor(() => expect(lists()).toHaveLength(2));
    expect(calls.find(({ method }) => method === 'POST')?.headers).toMatchObject({
      'if-match': '"3"',
      'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each([
    ['Send Again', 'Mail waits again', sendAgain],
    ['Discard', 'Mail discarded', discard],
  ])('%s is said with the recipient', async (name, title, decision) => {
    const { press } = await open(answering(decision, () => oneOf({ ...failed, status: 'waiting', version: 4 })));
    press(name);
    await waitFor(() => expect(toasts.current()).toMatchObject({ title, description: 'To gone@hillview.example.' }));
  });

  it.each([
    ['Send Again', 'Mail waits again', sendAgain],
    ['Discard', 'Mail discarded', discard],
  ])('%s is sent once, however quickly it is clicked again', async (name, title, decision) => {
    const { calls, press } = await open(answering(decision, () => oneOf({ ...failed, status: 'waiting', version: 4 })));
    press(name);
    press(name);
    await waitFor(() => expect(toasts.current()).toMatchObject({ title }));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

it.each(['phone', 'desktop'] as const)(
  'a decision does not take the focus with its button: on a %s',
  async (display) => {
    let now = failed;
    fakeApi(
      answering(list, () => listOf([now])),
      answering(discard, () => oneOf((now = { ...failed, status: 'discarded', version: 4 }))),
      signedIn(),
      answering(setup, () => oneOf({ on: true, from: null, companyName: 'Homes' })),
    );
    renderScreen(
      <main tabIndex={-1}>
        <MailPage />
      </main>,
      '/admin/contacts/mail',
      display,
    );
    const button = await screen.findByRole('button', { name: 'Discard gone@hillview.example' });
    act(() => button.focus());
    fireEvent.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    // A grid gives it to the cell that the button stood in.
    const place = display === 'phone' ? screen.getByRole('main') : screen.getAllByRole('gridcell').at(-1);
    await waitFor(() => expect(place).toHaveFocus());
  },
);
