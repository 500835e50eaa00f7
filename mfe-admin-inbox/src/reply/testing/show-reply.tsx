import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CodeOf } from '@capsule/contracts/calls/call';
import { contactHandlingCalls, contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
import { answering, done, fakeApi, oneOf, renderScreen, signedIn, type FakeResponse } from '@capsule/web-kit/testing';
import { kimReplied } from '../../testing/sample-event';
import { sampleInquiry } from '../../testing/sample-inquiry';
import { ReplyDialog } from '../reply-dialog';

const { events, reply } = contactHandlingCalls;
const inquiry = sampleInquiry();
export const answered = { ...inquiry, status: 'answered' as const, version: 2 };
export const kims = kimReplied('Four homes are free.');

type Response = FakeResponse<CodeOf<typeof reply>>;

interface Setting {
  /** What a reply is answered with. */
  replied?: (call: { body: unknown }) => Response | Promise<Response>;
  /** The history, the newest first. */
  told?: () => ContactEvent[];
  /** Who answers. */
  who?: Partial<Record<'firstName' | 'lastName', string | null>>;
  /** Whether Mia Chen writes an answer, too, whenever that is asked. */
  mia?: () => boolean;
}

/** Opens the form of a reply over an API of these answers. */
export async function showReply({
  replied = () => oneOf(answered),
  told = () => [],
  who = {},
  mia = () => false,
}: Setting = {}) {
  const hers = { inquiryId: 7, doing: 'answering', by: { id: 4, name: 'Mia Chen' } };
  const calls = fakeApi(
    answering(contactPresenceCalls.others, () => oneOf(mia() ? [hers] : [])),
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
