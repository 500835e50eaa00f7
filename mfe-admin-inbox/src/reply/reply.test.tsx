import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CodeOf } from '@capsule/contracts/calls/call';
import { contactHandlingCalls } from '@capsule/contracts/contact/contact-calls';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { mailCalls } from '@capsule/contracts/mail/mail-calls';
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
import InquiriesPage from '../inquiries/inquiries-page';
import { AROUND } from '../testing/around';
import { kimReplied } from '../testing/sample-event';
import { sampleInquiry } from '../testing/sample-inquiry';

/** A reply that is sent from the inbox (product §2.15). */

const inquiry = sampleInquiry();
const answered = { ...inquiry, status: 'answered' as const, version: 2 };

const { list, undo } = contactSubmission.calls;
const { events, markRead, reply } = contactHandlingCalls;

const kims = kimReplied('Hello.');

type Answer = FakeResponse<CodeOf<typeof reply>>;

interface Setting {
  on?: boolean;
  replied?: () => Answer | Promise<Answer>;
  told?: () => ContactEvent[];
}

function open({ on = true, replied = () => oneOf(answered), told = () => [] }: Setting = {}) {
  const calls = fakeApi(
    ...NOBODY_ELSE,
    answering(list, () => listOf([inquiry])),
    answering(events, () => oneOf(told())),
    answering(markRead, () => done()),
    answering(undo, () => oneOf({ ...inquiry, version: 3 })),
    answering(mailCalls.setup, () =>
      oneOf({ on, from: on ? 'hello@homes.example' : null, companyName: 'Smart Homes' }),
    ),
    answering(reply, replied),
    ...AROUND,
  );
  renderScreen(<InquiriesPage />);
  const sent = () => calls.filter(({ path }) => path === '/api/contact/7/reply').map(({ body }) => body as object);
  return { calls, sent, person: userEvent.setup() };
}

async function openForm(setting?: Setting) {
  const opened = open(setting);
  await opened.person.click(await screen.findByRole('button', { name: 'Reply to Priya Nair' }));
  const form = within(await screen.findByRole('dialog', { name: 'Reply to Priya Nair' }));
  const type = async (text: string) => {
    await opened.person.clear(form.getByRole('textbox', { name: 'Text' }));
    await opened.person.type(form.getByRole('textbox', { name: 'Text' }), text);
  };
  return { ...opened, form, type };
}

describe('without a mail server', () => {
  it('Reply writes in the mail program, and nothing is sent from here', async () => {
    const { calls } = open({ on: false });
    const link = await screen.findByRole('link', { name: 'Reply to Priya Nair' });
    expect(link).toHaveAttribute('href', 'mailto:priya@hillview.example?subject=Your%20inquiry%2C%20Priya%20Nair');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/mails/setup'));
    expect(screen.queryByRole('button', { name: 'Reply to Priya Nair' })).toBeNull();
  });
});

describe('with a mail server', () => {
  it('Reply begins with a greeting by name, and sends what was typed', async () => {
    const { form, type, person, sent } = await openForm();
    expect(form.getByText('To priya@hillview.example')).toBeVisible();
    const text = 'Hello Priya Nair,\n\nthank you for writing to us.\n\n\n\nKind regards\nPriya Nair\nSmart Homes';
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue(text));
    await type('Eight homes are free.');
    await person.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ subject: 'Your inquiry, Priya Nair', text: 'Eight homes are free.', lastAnswer: null }]);
    expect(toasts.current()).toMatchObject({ title: 'Reply is on its way', action: { label: 'Undo' } });
  });

  it('what a reply made of the inquiry can be undone, which says what it is again', async () => {
    const { person, form } = await openForm();
    await person.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => toasts.current()?.action?.run());
    await waitFor(() =>
      expect(toasts.current()).toMatchObject({
        title: 'Contact submission is new again',
        description: 'Submission from Priya Nair',
      }),
    );
  });

  it('a template replaces the text, and a text of one’s own is none of them', async () => {
    const { form, type, person } = await openForm();
    const choice = form.getByRole('combobox', { name: 'Template' });
    await person.selectOptions(choice, 'Let us talk');
    expect(form.getByRole('textbox', { name: 'Text' })).toHaveDisplayValue(/may we call you\?/);
    // Not to be chosen: no template takes a text away.
    expect(within(choice).queryByRole('option', { name: '-' })).toBeNull();
    await type('Mine');
    expect(choice).toHaveValue('');
    expect(choice).toHaveDisplayValue('-');
  });

  it('a key on the closed list of templates opens it, and no template takes the text', async () => {
    const showPicker = jest.fn();
    Object.assign(HTMLSelectElement.prototype, { showPicker });
    const { form, type } = await openForm();
    await type('Mine');
    expect(fireEvent.keyDown(form.getByRole('combobox', { name: 'Template' }), { key: 'ArrowDown' })).toBe(false);
    expect(showPicker).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
  });

  it('what was typed stays where it is not sent, and closing asks', async () => {
    const { form, type, person } = await openForm({ replied: () => refusal('service.failed') });
    await type('Eight homes are free.');
    await person.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('It was not sent. What you typed is still here.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Text' })).toHaveValue('Eight homes are free.');
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await person.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('why it was not sent is no longer said while it is sent again', async () => {
    let answer!: () => void;
    const later = new Promise<void>((resolve) => (answer = resolve));
    let tries = 0;
    const { form, person } = await openForm({
      replied: async () => {
        tries += 1;
        if (tries === 1) return refusal('service.failed');
        await later;
        return oneOf(answered);
      },
    });
    await person.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByText('It was not sent. What you typed is still here.')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Send' }));
    expect(form.queryByText(/^It was not sent/)).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a second answer asks first, naming who was first, and is sent when it is meant', async () => {
    let told: ContactEvent[] = [];
    const replies = [() => refusal('contact.answered'), () => oneOf(answered)] as const;
    let tries = 0;
    const { form, type, person, sent } = await openForm({ told: () => told, replied: () => replies[tries++]!() });
    await type('Eight homes are free.');
    const at = new Date(Date.now() - 120_000).toISOString();
    told = [{ ...kims, at }];
    await person.click(form.getByRole('button', { name: 'Send' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send a second answer?' }));
    expect(question.getByText('Kim Lee answered this 2 minutes ago. Send yours too?')).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Send Anyway' }));
    await waitFor(() => expect(sent().map((body) => (body as { lastAnswer: unknown }).lastAnswer)).toEqual([null, at]));
  });
});

describe('the history', () => {
  it('has the answer, and what became of the mail', async () => {
    const { person } = open({ told: () => [kims, { ...kims, by: null, mail: { ...kims.mail!, status: 'unknown' } }] });
    await person.click(await screen.findByRole('button', { name: 'View Priya Nair' }));
    expect(await screen.findByText('Kim Lee replied:')).toBeVisible();
    expect(screen.getByText('sent')).toBeVisible();
    expect(screen.getByText('unknown whether sent')).toBeVisible();
  });
});
