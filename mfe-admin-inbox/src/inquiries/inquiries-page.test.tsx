import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactSubmission, type ContactSubmission } from '@capsule/contracts/contact/contact-submission';
import type { CodeOf } from '@capsule/contracts/calls/call';
import { toasts } from '@capsule/host';
import {
  answering,
  done,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeResponse,
} from '@capsule/web-kit/testing';
import { NOBODY_ELSE } from '../presence/testing/nobody-else';
import { AROUND } from '../testing/around';
import { sampleInquiry } from '../testing/sample-inquiry';
import InquiriesPage from './inquiries-page';

/** A moment by the clock of who reads it, as the API sends it. */
const at = (localTime: string) => new Date(localTime).toISOString();

const inquiry = sampleInquiry({
  message: 'Eight homes, please.\nBy March.',
  createdAt: at('2026-11-20T09:05:00'),
});

const { list, read, change, remove, undo } = contactSubmission.calls;

/** Opens the screen with these rows; by default, deleting fails. */
function open(
  rows: ContactSubmission[],
  removed: () => FakeResponse<'service.failed'> = () => refusal('service.failed'),
  marked: (asked: { body?: unknown }) => FakeResponse<CodeOf<typeof change>> = () => refusal('service.failed'),
) {
  const calls = fakeApi(
    ...NOBODY_ELSE,
    answering(list, () => listOf(rows)),
    answering(remove, removed),
    answering(read, () => oneOf({ ...inquiry, status: 'closed', version: 3 })),
    answering(change, marked),
    answering(undo, () => oneOf({ ...inquiry, version: 3 })),
    ...AROUND,
  );
  renderScreen(<InquiriesPage />);
  return {
    calls,
    user: userEvent.setup(),
    writes: () => calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/presence')),
  };
}

describe('the inquiry list', () => {
  it('says that it loads, and asks for the newest first', async () => {
    const { calls } = open([inquiry]);
    expect(screen.getByText('Loading contact submissions...')).toBeVisible();
    expect(await screen.findByText('priya@hillview.example')).toBeVisible();
    expect(calls.map(({ path }) => path)).toContain('/api/contact?page=1&pageSize=25&sort=createdAt&order=desc');
  });

  it('shows in a row who wrote, from where, when and what, cut at 200 px', async () => {
    fakeApi(
      ...NOBODY_ELSE,
      answering(list, () => listOf([{ ...inquiry, createdAt: at('2026-11-05T21:45:00') }])),
      ...AROUND,
    );
    renderScreen(<InquiriesPage />, '/admin/contacts', 'desktop');
    const row = await screen.findByRole('row', { name: /Priya Nair/ });
    const texts = within(row)
      .getAllByRole('gridcell')
      // The first has the checkbox.
      .slice(1)
      .map((cell) => cell.textContent);
    expect(texts).toEqual([
      'Priya Nairpriya@hillview.example02 5550 0134',
      '-',
      'Nov 5, 20269:45 PMnew',
      '-',
      inquiry.message,
      '',
    ]);
    expect(within(row).getByTitle(/Eight homes/)).toHaveStyle({ maxWidth: '200px' });
    expect(within(row).getByRole('link', { name: 'Reply to Priya Nair' })).toHaveAttribute(
      'href',
      'mailto:priya@hillview.example?subject=Your%20inquiry%2C%20Priya%20Nair',
    );
  });

  it('says so when nobody has written', async () => {
    open([]);
    expect(
      await screen.findByText('No contact submissions found. Contact form submissions will appear here.'),
    ).toBeVisible();
  });

  it('shows one whole, with its line breaks and a dash for what was left out', async () => {
    const { user } = open([inquiry]);
    await user.click(await screen.findByRole('button', { name: 'View Priya Nair' }));
    const details = within(screen.getByRole('dialog', { name: 'Contact Submission Details' }));
    expect(details.getByText('Submitted on Nov 20, 2026 at 9:05 AM')).toBeVisible();
    expect(details.getByText(/Eight homes, please\.\sBy March\./)).toHaveStyle({ 'white-space': 'pre-wrap' });
    expect(details.getByText('-', { selector: 'dd *' })).toBeVisible();
    expect(details.getByRole('link', { name: 'Reply via Email' })).toHaveAttribute(
      'href',
      'mailto:priya@hillview.example?subject=Your%20inquiry%2C%20Priya%20Nair',
    );
  });

  it('is deleted from its details, after a question', async () => {
    const { user, writes } = open([inquiry], () => done('Contact submission deleted'));
    await user.click(await screen.findByRole('button', { name: 'View Priya Nair' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'Are you sure you want to delete this contact submission from Priya Nair? This action cannot be undone.',
    );
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/contact/7' }]);
    expect(toasts.current()).toMatchObject({
      title: 'Contact submission deleted',
      description: 'Submission from Priya Nair has been removed.',
      tone: 'success',
    });
  });

  it('stays when deleting fails, and the question stays open', async () => {
    const { user } = open([inquiry]);
    await user.click(await screen.findByRole('button', { name: 'Delete Priya Nair' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Error deleting submission', tone: 'error' }));
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('what became of an inquiry (product §2.15)', () => {
  const answered = (rest: Partial<ContactSubmission> = {}) =>
    oneOf({ ...inquiry, status: 'answered', version: 2, ...rest });

  async function openDetails(marked?: Parameters<typeof open>[2]) {
    const opened = open([inquiry], () => done('Contact submission deleted'), marked);
    await opened.user.click(await screen.findByRole('button', { name: 'View Priya Nair' }));
    return { ...opened, details: within(screen.getByRole('dialog', { name: 'Contact Submission Details' })) };
  }

  it('can be chosen as a filter of the list', async () => {
    const { calls, user } = open([inquiry]);
    await screen.findByText('priya@hillview.example');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'answered');
    await waitFor(() => expect(calls.map(({ path }) => path).join()).toContain('status=answered'));
  });

  it('is said in the details, from the version that they show', async () => {
    const { user, details, writes } = await openDetails(() => answered());
    expect(details.getByText('new')).toBeVisible();
    expect(details.queryByRole('button', { name: 'Mark as New' })).toBeNull();
    await user.click(details.getByRole('button', { name: 'Mark as Answered' }));
    expect(await details.findByText('answered')).toBeVisible();
    expect(details.getByRole('button', { name: 'Mark as New' })).toBeVisible();
    expect(writes()).toMatchObject([
      { method: 'PATCH', path: '/api/contact/7', body: { status: 'answered' }, headers: { 'if-match': '"1"' } },
    ]);
    expect(toasts.current()).toMatchObject({
      title: 'Contact submission updated',
      description: 'Submission from Priya Nair has been marked as answered.',
    });
    expect(details.getByText('answered').parentElement).toHaveFocus();
  });

  it('is undone at the toast, and the details show what holds again', async () => {
    const { user, details, writes } = await openDetails(() => answered());
    await user.click(details.getByRole('button', { name: 'Mark as Answered' }));
    expect(await details.findByText('answered')).toBeVisible();
    await waitFor(() => expect(toasts.current()?.action?.label).toBe('Undo'));
    act(() => toasts.current()?.action?.run());
    expect(await details.findByText('new')).toBeVisible();
    expect(toasts.current()).toMatchObject({
      title: 'Contact submission is new again',
      description: 'Submission from Priya Nair',
    });
    expect(writes().at(-1)).toMatchObject({ path: '/api/contact/7/undo', headers: { 'if-match': '"2"' } });
  });

  it('does not keep it from being deleted afterwards', async () => {
    const { user, details, writes } = await openDetails(() => answered());
    await user.click(details.getByRole('button', { name: 'Mark as Answered' }));
    await details.findByText('answered');
    await user.click(details.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(writes().at(-1)).toMatchObject({ method: 'DELETE', headers: { 'if-match': '"2"' } }));
  });

  it('is read again where somebody else was first', async () => {
    const { user, details } = await openDetails(() => refusal('resource.stale'));
    await user.click(details.getByRole('button', { name: 'Mark as Answered' }));
    expect(await details.findByRole('alert')).toHaveTextContent(
      'Someone else changed this meanwhile. This is how it is now.',
    );
    expect(details.getByText('closed')).toBeVisible();
  });

  it('stays as it was where the call fails', async () => {
    const { user, details } = await openDetails();
    await user.click(details.getByRole('button', { name: 'Mark as Closed' }));
    expect(await details.findByRole('alert')).toHaveTextContent('It was not changed.');
    expect(details.getByText('new')).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Error updating submission', tone: 'error' });
  });
});
