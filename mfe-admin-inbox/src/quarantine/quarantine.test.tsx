import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { quarantinedInquiry, type QuarantinedInquiry } from '@capsule/contracts/contact/quarantined-inquiry';
import { QUARANTINE_REASONS } from '@capsule/contracts/contact/contact-words';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import {
  answering,
  done,
  fakeApi,
  listOf,
  oneOf,
  refusal,
  renderScreen,
  type FakeRoute,
} from '@capsule/web-kit/testing';
import { NOBODY_ELSE } from '../presence/testing/nobody-else';
import InquiriesPage from '../inquiries/inquiries-page';
import { AROUND } from '../testing/around';
import { REASON_WORDS } from './quarantine-words';

/** What is held back: why, and what becomes of it (product §2.20). */

const held = sampleRow(quarantinedInquiry, { id: 7, name: 'Best Offers', reasons: ['phrase', 'links'], version: 1 });
const { list, release, remove, undo } = quarantinedInquiry.calls;

async function open(rows: QuarantinedInquiry[] = [held], ...routes: FakeRoute[]) {
  const calls = fakeApi(
    ...NOBODY_ELSE,
    ...routes,
    answering(list, () => listOf(rows)),
    answering(release, () => oneOf(sampleRow(contactSubmission, { id: 7, name: 'Best Offers' }))),
    answering(remove, () => done()),
    answering(undo, () => oneOf({ ...held, version: 3 })),
    answering(contactSubmission.calls.list, () => listOf([])),
    ...AROUND,
  );
  renderScreen(
    <main tabIndex={-1}>
      <InquiriesPage />
    </main>,
    '/admin/contacts?view=quarantine',
    'desktop',
  );
  await screen.findByRole('heading', { name: 'Quarantine' });
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { calls, person: userEvent.setup(), sent };
}

async function openDetails(...routes: FakeRoute[]) {
  const opened = await open([held], ...routes);
  await opened.person.click(await screen.findByRole('button', { name: 'View Best Offers' }));
  return { ...opened, details: within(screen.getByRole('dialog', { name: 'Quarantined Submission' })) };
}

it('an answer that comes late closes no details that were opened since', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const other = { ...held, id: 8, name: 'Asha Rao' };
  const { person } = await open(
    [held, other],
    answering(release, async () => {
      await answered;
      return oneOf(sampleRow(contactSubmission, { id: 7, name: 'Best Offers' }));
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'View Best Offers' }));
  await person.click(screen.getByRole('button', { name: 'Release' }));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'View Asha Rao' }));
  answer();
  await waitFor(() => expect(toasts.current()?.title).toBe('Submission released'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(within(screen.getByRole('dialog')).getByText('Asha Rao')).toBeVisible();
});

describe('the quarantine', () => {
  it('is a view of the inbox, in its address, and leads back; the focus is not lost with the button', async () => {
    const { person, calls } = await open();
    expect(await screen.findByRole('row', { name: /Best Offers/ })).toHaveTextContent(
      'Words of advertising; Three or more links',
    );
    expect(calls.map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/^\/api\/contact/));
    await person.click(screen.getByRole('button', { name: 'Inbox' }));
    expect(await screen.findByRole('heading', { name: 'Contact Inquiries' })).toBeVisible();
    // The button that was pressed is that of the view before.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Quarantine' }));
    expect(await screen.findByRole('heading', { name: 'Quarantine' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('says so when nothing is held back', async () => {
    await open([]);
    expect(await screen.findByText('Nothing is held back. What looks like spam will appear here.')).toBeVisible();
  });

  it('can be narrowed to a reason', async () => {
    const { person, calls } = await open();
    const filter = screen.getByRole('combobox', { name: 'Reason' });
    expect(within(filter).getAllByRole('option')).toHaveLength(QUARANTINE_REASONS.length + 1);
    await person.selectOptions(filter, REASON_WORDS.trap);
    await waitFor(() => expect(calls.map(({ path }) => path).join()).toContain('reason=trap'));
  });

  it('says in the details why, and what was sent', async () => {
    const { details } = await openDetails();
    expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Words of advertising',
      'Three or more links',
    ]);
    expect(details.getByText(held.message)).toHaveStyle({ 'white-space': 'pre-wrap' });
  });

  it('releases from the version that the details show, and closes them', async () => {
    const { person, details, sent } = await openDetails();
    await person.click(details.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toMatchObject([
      {
        method: 'POST',
        path: '/api/quarantine/7/release',
        headers: { 'if-match': '"1"', 'idempotency-key': expect.any(String) },
      },
    ]);
    expect(toasts.current()).toMatchObject({
      title: 'Submission released',
      description: 'Submission from Best Offers is in the inbox now.',
    });
  });

  it.each([
    ['resource.not-found', 'Someone else has released or deleted this already.'],
    ['resource.stale', 'Someone else changed this meanwhile. This is how it is now.'],
    ['service.failed', 'It was not released.'],
  ] as const)('says why it was not released: %s', async (code, text) => {
    const { person, details } = await openDetails(answering(release, () => refusal(code)));
    await person.click(details.getByRole('button', { name: 'Release' }));
    expect(await details.findByText(text)).toBeVisible();
    expect(toasts.current()).toMatchObject({ title: 'Error releasing submission', tone: 'error' });
  });

  it('deletes after a question, and takes that back', async () => {
    const { person, details, sent } = await openDetails();
    await person.click(details.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'Are you sure you want to delete this quarantined submission from Best Offers? This action cannot be undone.',
    );
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Quarantined submission deleted',
        description: 'Submission from Best Offers has been removed.',
      }),
    );
    act(() => toasts.current()?.action?.run());
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ path: '/api/quarantine/7/undo' }));
    expect(sent().at(-1)?.headers).toMatchObject({ 'if-match': '"2"' });
  });
});
