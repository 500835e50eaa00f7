import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CodeOf } from '@capsule/contracts/calls/call';
import { contactHandlingCalls, contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { toasts } from '@capsule/host';
import { followChanges, liveChanges, unsaved } from '@capsule/host/admin';
import {
  answering,
  done,
  fakeApi,
  fill,
  oneOf,
  refusal,
  renderScreen,
  signedIn,
  type FakeResponse,
} from '@capsule/web-kit/testing';
import { kimReplied } from '../testing/sample-event';
import { sampleInquiry } from '../testing/sample-inquiry';
import { ReplyDialog } from './reply-dialog';

/** The form of a reply by itself: what it sends, what it keeps, and what it asks (product §2.15). */

const { events, reply } = contactHandlingCalls;
const inquiry = sampleInquiry();
const answered = { ...inquiry, status: 'answered' as const, version: 2 };
const kims = kimReplied('Four homes are free.');

type Response = FakeResponse<CodeOf<typeof reply>>;

interface Setting {
  replied?: (call: { body: unknown }) => Response | Promise<Response>;
  told?: () => ContactEvent[];
  who?: Partial<Record<'firstName' | 'lastName', string | null>>;
  mia?: boolean;
}

async function open({ replied = () => oneOf(answered), told = () => [], who = {}, mia = false }: Setting = {}) {
  const others = mia ? [{ inquiryId: 7, doing: 'answering', by: { id: 4, name: 'Mia Chen' } }] : [];
  const calls = fakeApi(
    answering(contactPresenceCalls.others, () => oneOf(others)),
    answering(contactPresenceCalls.hold, () => done()),
    answering(contactPresenceCalls.leave, () => done()),
    signedIn({ username: 'sam', ...who }),
    answering(events, () => oneOf(told())),
    answering(mailCalls.setup, () => oneOf({ on: true, from: 'hello@homes.example', companyName: 'Smart Homes' })),
    answering(reply, replied),
  );
  const [onClose, onSaved] = [jest.fn(), jest.fn()];
  const part = (isOpen: boolean) => (
    <ReplyDialog row={inquiry} open={isOpen} onClose={onClose} onSaved={onSaved} show={jest.fn()} />
  );
  const { rerender } = renderScreen(part(true));
  const form = within(screen.getByRole('dialog', { name: 'Reply to Priya Nair' }));
  const [subject, text] = ['Subject', 'Text'].map((name) => form.getByRole('textbox', { name }));
  await waitFor(() => expect(text).toHaveDisplayValue(/Smart Homes$/));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/contact/7/events'));
  const sent = () => calls.filter(({ path }) => path === '/api/contact/7/reply');
  const press = (name: string) => fireEvent.click(form.getByRole('button', { name }));
  const question = async (name: string) => {
    const asked = within(await screen.findByRole('alertdialog', { name }));
    return { asked, answer: (label: string) => fireEvent.click(asked.getByRole('button', { name: label })) };
  };
  const close = () => rerender(part(false));
  return { calls, form, subject: subject!, text: text!, sent, press, question, close, onClose, onSaved };
}
const isUnloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a reply that is sent', () => {
  it('shows the inquiry as answered, and closes', async () => {
    const { press, onSaved, onClose } = await open();
    press('Send');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ status: 'answered', version: 2 }));
    expect(toasts.current()).toMatchObject({ title: 'Reply is on its way', description: 'To Priya Nair.' });
  });

  it('knows of the answer that was there, and not of one that came since', async () => {
    let told = [kims];
    const { calls, press, sent } = await open({ told: () => told });
    told = [{ ...kims, at: '2026-11-21T10:00:00.000Z' }, kims];
    const asked = () => calls.filter(({ path }) => path === '/api/contact/7/events').length;
    const before = asked();
    const end = followChanges();
    const change = { entity: 'contact', id: 7, version: 2, action: 'update', by: null, window: 'hers' } as const;
    act(() => void liveChanges.tell({ from: null, cursor: null, missed: false, changes: [change] }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    press('Send');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ lastAnswer: kims.at }));
    act(end);
  });

  it('has the same key when it is tried again, so that it goes out once, and another one with other words', async () => {
    const { form, text, press, sent } = await open({ replied: () => refusal('service.failed') });
    press('Send');
    expect(await form.findByText('It was not sent. What you typed is still here.')).toBeVisible();
    expect(toasts.current()).toMatchObject({
      title: 'Error sending reply',
      description: 'There was an error sending the reply. Please try again.',
    });
    press('Send');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await form.findByText('It was not sent. What you typed is still here.');
    fill(text, 'Mine');
    press('Send');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is sent once, and cannot be left meanwhile', async () => {
    let arrive = () => undefined as void;
    const { form, text, press, sent, onClose } = await open({
      replied: () => new Promise((resolve) => (arrive = () => resolve(oneOf(answered)))),
    });
    press('Send');
    fireEvent.submit(text.closest('form')!);
    await waitFor(() => expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    expect(form.getByRole('button', { name: 'Send' })).toBeEnabled();
    fireEvent.keyDown(text, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    act(() => arrive());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['mail.off', 'No mail server is set any more. It was not sent; what you typed is still here.'],
    ['resource.not-found', 'Someone else has deleted this already.'],
  ] as const)('says why it was not, where that is %s', async (code, reason) => {
    const { form, press } = await open({ replied: () => refusal(code) });
    press('Send');
    expect(await form.findByText(reason)).toBeVisible();
  });
});

describe('what is written', () => {
  it.each(['Subject', 'Text'])('is not sent without a %s', async (name) => {
    const { form, sent, press } = await open();
    expect(form.queryByText('Enter a subject and a text.')).toBeNull();
    fill(form.getByRole('textbox', { name }), '  ');
    expect(form.getByText('Enter a subject and a text.')).toBeVisible();
    press('Send');
    expect(sent()).toEqual([]);
  });

  it('is as long as a mail may be, and the text has the focus', async () => {
    const { subject, text } = await open();
    expect(subject).toHaveAttribute('maxlength', '300');
    expect(text).toHaveAttribute('maxlength', '10000');
    for (const field of [subject, text]) expect(field).toHaveAttribute('dir', 'auto');
    expect(text).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '600px' });
  });

  it('keeps its subject when another template is chosen', async () => {
    const { form, subject, text } = await open();
    fill(subject, 'Homes for March');
    fireEvent.change(form.getByRole('combobox', { name: 'Template' }), { target: { value: 'Nothing free' } });
    expect(text).toHaveDisplayValue(/all our homes are taken/);
    expect(subject).toHaveValue('Homes for March');
  });

  it.each([
    [{ firstName: 'Sam', lastName: 'Lee' }, 'Sam Lee'],
    [{ firstName: null, lastName: 'Lee' }, 'Lee'],
    [{ firstName: null, lastName: null }, 'sam'],
  ])('is signed by who answers: %j', async (who, name) => {
    const { text } = await open({ who });
    await waitFor(() => expect(text).toHaveDisplayValue(new RegExp(`Kind regards\n${name}\nSmart Homes$`)));
  });

  it.each(['Subject', 'Text'])('is not lost by accident: its %s', async (name) => {
    const { form, press, question, onClose } = await open();
    expect(isUnloadAsked()).toBe(false);
    fill(form.getByRole('textbox', { name }), 'Mine');
    expect(isUnloadAsked()).toBe(true);
    expect(unsaved.lostBy('address')).not.toBeNull();
    press('Cancel');
    const { answer, asked } = await question('Discard changes?');
    expect(asked.getByText('What you changed here is not saved yet.')).toBeVisible();
    answer('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(form.getByRole('textbox', { name })).toHaveValue('Mine');
  });

  it('is left without a question where nothing was', async () => {
    const { press, onClose } = await open();
    press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('a form that is closed says nothing to others, and does not keep the page', async () => {
  const { form, close, calls } = await open();
  fill(form.getByRole('textbox', { name: 'Text' }), 'Mine');
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('POST'));
  close();
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/contact/7/presence' }));
  expect(isUnloadAsked()).toBe(false);
  expect(unsaved.lostBy('page')).toBeNull();
});

describe('a second answer', () => {
  it('shows what the first one said, and is not sent by who keeps editing', async () => {
    let told: ContactEvent[] = [];
    const { press, question, sent, onClose } = await open({
      told: () => told,
      replied: () => refusal('contact.answered'),
    });
    told = [kims];
    press('Send');
    const { answer, asked } = await question('Send a second answer?');
    const words = await asked.findByText('Four homes are free.');
    expect(words).toHaveAttribute('dir', 'auto');
    // Its lines stay lines.
    expect(words).toHaveStyle({ whiteSpace: 'pre-wrap' });
    expect(toasts.current()).toMatchObject({
      title: 'Reply not sent yet',
      description: 'Somebody else has answered this meanwhile.',
    });
    answer('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([sent().length, onClose.mock.calls.length]).toEqual([1, 0]);
  });

  it.each<[string, ContactEvent[]]>([
    ['who was first', [kims]],
    ['nobody', []],
  ])(
    'is sent by a clock that is behind, and goes out once, with one question, where %s is known',
    async (_who, first) => {
      const others = Date.parse(kims.at);
      const behind = jest.spyOn(Date, 'now').mockReturnValue(others - 60_000);
      const isKnown = (body: unknown) => Date.parse((body as { lastAnswer: string | null }).lastAnswer ?? '') >= others;
      let told: ContactEvent[] = [];
      const { form, press, question, sent } = await open({
        told: () => told,
        replied: ({ body }) => refusal(isKnown(body) ? 'service.failed' : 'contact.answered'),
      });
      told = first;
      press('Send');
      const { answer, asked } = await question('Send a second answer?');
      await asked.findByText(
        first.length > 0 ? /^Kim Lee answered this/ : /^Somebody else has answered this meanwhile\./,
      );
      answer('Send Anyway');
      for (const count of [2, 3]) {
        await waitFor(() => expect(sent()).toHaveLength(count));
        await form.findByText('It was not sent. What you typed is still here.');
        if (count === 2) press('Send');
      }
      const [, once, again] = sent();
      expect(isKnown(once!.body)).toBe(true);
      expect(again!.body).toEqual(once!.body);
      expect(again!.headers['idempotency-key']).toBe(once!.headers['idempotency-key']);
      behind.mockRestore();
    },
  );

  it('is sent once, without an error, however often that is confirmed', async () => {
    const failed = jest.fn();
    window.addEventListener('error', failed);
    let tries = 0;
    const { press, question, sent, onClose } = await open({
      replied: () => (tries++ === 0 ? refusal('contact.answered') : oneOf(answered)),
    });
    press('Send');
    const { answer } = await question('Send a second answer?');
    answer('Send Anyway');
    answer('Send Anyway');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent()).toHaveLength(2);
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each([
    ['Keep editing', 0],
    ['Send Anyway', 1],
  ])('is asked about while somebody else writes one, once: %s', async (label, count) => {
    const { form, press, question, sent } = await open({ mia: true, replied: () => refusal('service.failed') });
    await form.findByText('Mia Chen is writing an answer.');
    press('Send');
    const { answer, asked } = await question('Send a second answer?');
    expect(asked.getByRole('button', { name: 'Send Anyway' }).className).toContain('colorPrimary');
    answer(label);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toHaveLength(count);
  });
});
