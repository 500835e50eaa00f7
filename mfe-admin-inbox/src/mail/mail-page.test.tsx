import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mail, type Mail } from '@capsule/contracts/mail/mail';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import { answering, fakeApi, listOf, oneOf, renderScreen, signedIn } from '@capsule/web-kit/testing';
import MailPage from './mail-page';

/** The list of mails, and what staff decide on them (product §2.23). */

const row = (rest: Partial<Mail>) =>
  sampleRow(mail, { reason: null, inquiryId: null, bookingId: null, sentAt: null, version: 3, ...rest });
const failed = row({
  id: 1,
  recipient: 'gone@hillview.example',
  status: 'failed',
  reason: '550 No such user',
  attempts: 1,
});
const sent = row({ id: 2, recipient: 'priya@hillview.example', status: 'sent', inquiryId: 7 });

function open(on = true, rows?: Mail[]) {
  let held = failed;
  const become = (status: Mail['status']) => oneOf((held = { ...held, status, reason: null, version: 4 }));
  const calls = fakeApi(
    answering(mail.calls.list, () => listOf(rows ?? [held, sent])),
    signedIn(),
    answering(mailCalls.setup, () => oneOf({ on, from: null, companyName: 'Homes' })),
    answering(mailCalls.sendAgain, () => become('waiting')),
    answering(mailCalls.discard, () => become('discarded')),
  );
  renderScreen(<MailPage />, '/admin/contacts/mail', 'desktop');
  const writes = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { writes, person: userEvent.setup() };
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the list of mails', () => {
  it('says why a mail was not sent, and offers to send it again or to discard it', async () => {
    const { person, writes } = open();
    const shown = await rowOf(/gone@hillview/);
    expect(shown.getByText('not sent')).toBeVisible();
    expect(shown.getByText('550 No such user')).toBeVisible();
    expect(shown.getByText('1 try')).toBeVisible();
    expect(shown.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Send Again gone@hillview.example',
      'Discard gone@hillview.example',
    ]);
    await person.click(shown.getByRole('button', { name: 'Send Again gone@hillview.example' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Mail waits again' }));
    expect(writes()).toEqual(['/api/mails/1/send-again']);
    const waiting = await rowOf(/gone@hillview.*waiting/);
    expect(waiting.queryByRole('button', { name: /^Send Again/ })).toBeNull();
    // It can still be held back.
    expect(waiting.getByRole('button', { name: 'Discard gone@hillview.example' })).toBeVisible();
  });

  it('shows a mail that was discarded as such, with nothing more to do', async () => {
    const { person, writes } = open();
    await person.click((await rowOf(/gone@hillview/)).getByRole('button', { name: /^Discard/ }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Mail discarded' }));
    expect(writes()).toEqual(['/api/mails/1/discard']);
    expect((await rowOf(/gone@hillview.*discarded/)).queryByRole('button')).toBeNull();
  });

  it('offers nothing for what was sent, but the way to its inquiry', async () => {
    open();
    const shown = await rowOf(/priya@hillview/);
    expect(shown.queryByRole('button')).toBeNull();
    expect(shown.getByRole('link', { name: 'Open Inquiry priya@hillview.example' })).toHaveAttribute(
      'href',
      '/admin/contacts?open=7',
    );
  });

  it('says that it loads, and what will be here where there is none', async () => {
    open(true, []);
    expect(screen.getByText('Loading mails...')).toBeVisible();
    // Whether a mail server is set is not known yet.
    expect(screen.queryByText(/^No mail server is set/)).toBeNull();
    expect(await screen.findByText('No mails yet. What the product sends will appear here.')).toBeVisible();
    expect(screen.queryByText(/^No mail server is set/)).toBeNull();
  });

  it('says that nothing is sent where no mail server is set', async () => {
    open(false);
    expect(await screen.findByText(/^No mail server is set/)).toBeVisible();
  });
});
