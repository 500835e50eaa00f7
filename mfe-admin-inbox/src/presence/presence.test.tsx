import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactHandlingCalls, contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import type { InquiryPresence } from '@capsule/contracts/contact/contact-presence';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { PRESENCE_BEAT_S, type PresenceKind } from '@capsule/contracts/contact/contact-words';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { answering, done, fakeApi, listOf, oneOf, renderScreen } from '@capsule/web-kit/testing';
import InquiriesPage from '../inquiries/inquiries-page';
import { AROUND } from '../testing/around';
import { sampleInquiry } from '../testing/sample-inquiry';

/** Who has an inquiry open is seen by others, and a second answer asks first (product §2.27). */

const priya = sampleInquiry();
const omar = sampleInquiry({ id: 8, name: 'Omar Haddad' });
const mia = (doing: PresenceKind): InquiryPresence => ({ inquiryId: 7, doing, by: { id: 4, name: 'Mia Chen' } });

function open(others: readonly InquiryPresence[] = []) {
  let present = others;
  const { list, change } = contactSubmission.calls;
  const { reply } = contactHandlingCalls;
  const { hold, leave } = contactPresenceCalls;
  const answered = { ...priya, status: 'answered' as const, version: 2 };
  const calls = fakeApi(
    answering(contactPresenceCalls.others, () => oneOf([...present])),
    answering(hold, () => done()),
    answering(leave, () => done()),
    answering(list, () => listOf([priya, omar])),
    answering(mailCalls.setup, () => oneOf({ on: true, from: 'hello@homes.example', companyName: 'Smart Homes' })),
    answering(reply, () => oneOf(answered)),
    answering(change, () => oneOf(answered)),
    ...AROUND,
  );
  renderScreen(<InquiriesPage />);
  /** What was said of this window: `7 answering`, `leaves 7`; the test before may have left something, too. */
  const said = () => {
    const all = calls
      .filter(({ method, path }) => method !== 'GET' && path.endsWith('/presence'))
      .map(({ path, body }) => {
        const id = path.split('/')[3];
        return body ? `${id} ${(body as { doing: string }).doing}` : `leaves ${id}`;
      });
    return all[0]?.startsWith('leaves') ? all.slice(1) : all;
  };
  const sent = () => calls.filter(({ path }) => path.endsWith('/reply')).length;
  return { calls, said, sent, person: userEvent.setup(), setPresent: (now: InquiryPresence[]) => (present = now) };
}

const press = async ({ person }: ReturnType<typeof open>, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const openDetails = async (opened: ReturnType<typeof open>) => {
  await press(opened, 'View Priya Nair');
  return within(await screen.findByRole('dialog', { name: 'Contact Submission Details' }));
};

describe('what others do', () => {
  it('is marked in the list, and said in the details', async () => {
    const opened = open([mia('looking')]);
    const mark = await screen.findByRole('img', { name: 'Mia Chen is looking at this.' });
    expect(mark.parentElement).toHaveTextContent('Priya Nair');
    expect(screen.getAllByRole('img', { name: /Mia Chen/ })).toHaveLength(1);
    const details = await openDetails(opened);
    expect(details.getByText('Mia Chen is looking at this.').closest('[role="status"]')).toBeVisible();
  });

  it('is asked again while somebody is shown, because a lease ends by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { setPresent } = open([mia('answering')]);
      await screen.findByRole('img', { name: 'Mia Chen is writing an answer.' });
      setPresent([]);
      await act(() => jest.advanceTimersByTimeAsync(2 * PRESENCE_BEAT_S * 1000));
      await waitFor(() => expect(screen.queryByRole('img', { name: /Mia Chen/ })).toBeNull());
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('what this window does', () => {
  it('is said while the details are open, also when a note is written, and when they are closed', async () => {
    const opened = open();
    const details = await openDetails(opened);
    await waitFor(() => expect(opened.said()).toEqual(['7 looking']));
    await opened.person.type(details.getByRole('textbox', { name: 'Private note' }), 'x');
    await waitFor(() => expect(opened.said().at(-1)).toBe('7 noting'));
    await opened.person.click(details.getByRole('button', { name: 'Close' }));
    await opened.person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(opened.said()).toEqual(['7 looking', '7 noting', 'leaves 7']));
  });

  it('goes from looking to answering without a gap', async () => {
    const opened = open();
    const details = await openDetails(opened);
    await waitFor(() => expect(opened.said()).toEqual(['7 looking']));
    await opened.person.click(details.getByRole('button', { name: 'Reply via Email' }));
    await screen.findByRole('dialog', { name: 'Reply to Priya Nair' });
    await waitFor(() => expect(opened.said()).toEqual(['7 looking', '7 answering']));
  });

  it('is not said of who only looks in a tab that nobody looks at, but of who writes', async () => {
    const looks = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    try {
      const opened = open();
      const details = await openDetails(opened);
      await waitFor(() => expect(opened.said()).toEqual(['7 looking']));
      looks('hidden');
      await waitFor(() => expect(opened.said()).toEqual(['7 looking', 'leaves 7']));
      looks('visible');
      await waitFor(() => expect(opened.said().at(-1)).toBe('7 looking'));
      await opened.person.type(details.getByRole('textbox', { name: 'Private note' }), 'x');
      await waitFor(() => expect(opened.said().at(-1)).toBe('7 noting'));
      looks('hidden');
      await opened.person.type(details.getByRole('textbox', { name: 'Private note' }), 'yz');
      looks('visible');
      await opened.person.click(details.getByRole('button', { name: 'Close' }));
      await opened.person.click(await screen.findByRole('button', { name: 'Discard' }));
      await waitFor(() =>
        expect(opened.said()).toEqual(['7 looking', 'leaves 7', '7 looking', '7 noting', 'leaves 7']),
      );
    } finally {
      looks('visible');
    }
  });

  it('is said again and again while it holds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const opened = open();
      opened.person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await openDetails(opened);
      await waitFor(() => expect(opened.said()).toEqual(['7 looking']));
      await act(() => jest.advanceTimersByTimeAsync(2 * PRESENCE_BEAT_S * 1000));
      expect(opened.said().length).toBeGreaterThanOrEqual(3);
      expect(new Set(opened.said())).toEqual(new Set(['7 looking']));
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a second answer', () => {
  it('asks first while somebody else writes one, and is sent when it is meant', async () => {
    const opened = open([mia('answering')]);
    await press(opened, 'Reply to Priya Nair');
    const form = within(await screen.findByRole('dialog', { name: 'Reply to Priya Nair' }));
    await form.findByText('Mia Chen is writing an answer.');
    await opened.person.click(form.getByRole('button', { name: 'Send' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send a second answer?' }));
    expect(question.getByText('Mia Chen is writing an answer. Send yours too?')).toBeVisible();
    expect(opened.sent()).toBe(0);
    await opened.person.click(question.getByRole('button', { name: 'Send Anyway' }));
    await waitFor(() => expect(opened.sent()).toBe(1));
  });

  it('is sent at once where others only look', async () => {
    const opened = open([mia('looking'), { ...mia('answering'), inquiryId: 8 }]);
    await press(opened, 'Reply to Priya Nair');
    const form = within(await screen.findByRole('dialog', { name: 'Reply to Priya Nair' }));
    await opened.person.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(opened.sent()).toBe(1));
  });

  it('is none where the inquiry is closed: nothing is asked', async () => {
    const opened = open([mia('answering')]);
    const details = await openDetails(opened);
    await details.findByText('Mia Chen is writing an answer.');
    await opened.person.click(details.getByRole('button', { name: 'Mark as Closed' }));
    await waitFor(() => expect(opened.calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before the inquiry is marked as answered, too', async () => {
    const opened = open([mia('answering')]);
    const details = await openDetails(opened);
    await details.findByText('Mia Chen is writing an answer.');
    await opened.person.click(details.getByRole('button', { name: 'Mark as Answered' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark as answered?' }));
    expect(question.getByText('Mia Chen is writing an answer. Mark it as answered all the same?')).toBeVisible();
    const changes = () => opened.calls.filter(({ method }) => method === 'PATCH').length;
    expect(changes()).toBe(0);
    await opened.person.click(question.getByRole('button', { name: 'Mark as Answered' }));
    await waitFor(() => expect(changes()).toBe(1));
  });
});
