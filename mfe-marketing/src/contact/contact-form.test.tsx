import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import { answering, fakeApi, oneOf, refusal, type FakeResponse } from '@capsule/host/testing';
import ContactForm from './contact-form';
import { NO_TEXTS, keepUnsent } from './unsent';

const TEXTS = {
  Name: 'Priya Nair',
  Email: 'priya@hillviewracing.example',
  Phone: '+61 2 5550 0134',
  Message: 'We need eight homes by March.',
};

type Answer = FakeResponse<'request.invalid' | 'service.unavailable'>;

/** The API's responses to the calls of one test, in order; a pending promise is a slow response. */
function answers(...queue: (Answer | Promise<Answer>)[]) {
  return fakeApi(answering(contactSubmission.calls.create, () => queue.shift()!));
}

const created = (): Answer => oneOf(sampleRow(contactSubmission));
const failed = (): Answer => refusal('service.unavailable');
const refused = (field: string, message: string): Answer => refusal('request.invalid', [{ field, message }]);

async function fillIn() {
  const user = userEvent.setup();
  render(<ContactForm />);
  for (const [label, text] of Object.entries(TEXTS)) await user.type(screen.getByLabelText(label), text);
  return user;
}

const send = () => screen.getByRole('button');

const scrollIntoView = jest.fn();

beforeEach(() => keepUnsent({ texts: NO_TEXTS, attempt: null }));
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

describe('the contact form (product §4, §5, §8)', () => {
  it('says what is wrong only after it was sent, and again as the text changes', async () => {
    const user = userEvent.setup();
    const calls = answers();
    render(<ContactForm />);
    await user.type(screen.getByLabelText('Name'), 'P');
    await user.tab();
    expect(screen.queryByText('Name must be at least 2 characters.')).not.toBeInTheDocument();
    await user.click(send());
    expect(screen.getByText('Name must be at least 2 characters.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid phone number.')).toBeInTheDocument();
    expect(screen.getByText('Message must be at least 10 characters.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await user.type(screen.getByLabelText('Name'), 'riya');
    expect(screen.queryByText('Name must be at least 2 characters.')).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('is locked while sending, and for good once sent', async () => {
    let arrive: (answer: Answer) => void = () => {};
    const user = await fillIn();
    answers(new Promise((resolve) => (arrive = resolve)));
    await user.click(send());
    expect(send()).toHaveTextContent('Sending...');
    expect(screen.getByLabelText('Message')).toBeDisabled();
    arrive(created());
    await waitFor(() => expect(send()).toHaveTextContent('Message Sent!'));
    expect(screen.getByLabelText('Name')).toBeDisabled();
    expect(scrollIntoView).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    expect(toasts.current()).toMatchObject({
      title: 'Message sent!',
      description: "We'll get back to you as soon as possible.",
      tone: 'success',
    });
  });

  it('keeps its text through a failure, and its key for the retry', async () => {
    const user = await fillIn();
    const calls = answers(failed(), created());
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Send Message'));
    expect(toasts.current()).toMatchObject({
      title: 'Error sending message',
      description: 'Please try again later.',
      tone: 'error',
    });
    expect(screen.getByLabelText('Message')).toHaveValue(TEXTS.Message);
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Message Sent!'));
    const [first, second] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it("shows the server's refusal at the field, until the field changes", async () => {
    const user = await fillIn();
    answers(refused('email', 'This address is refused.'));
    await user.click(send());
    expect(await screen.findByText('This address is refused.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await user.type(screen.getByLabelText('Email'), '.au');
    expect(screen.queryByText('This address is refused.')).not.toBeInTheDocument();
  });

  it('says what a machine filled in, and thanks it as everybody', async () => {
    const user = await fillIn();
    const calls = answers(created());
    const trap = document.querySelector<HTMLInputElement>('input[name="subject_line"]')!;
    expect(trap.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    trap.value = 'cheap offers';
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Message Sent!'));
    expect(calls).toMatchObject([{ body: { subjectLine: 'cheap offers' } }]);
  });

  it('says nothing of that field when a person has sent it', async () => {
    const user = await fillIn();
    const calls = answers(created());
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Message Sent!'));
    expect(calls[0]?.body).not.toHaveProperty('subjectLine');
  });

  it('is sent also where an extension of the browser has taken that field away', async () => {
    const user = await fillIn();
    const calls = answers(created());
    document.querySelector('input[name="subject_line"]')!.remove();
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Message Sent!'));
    expect(calls).toHaveLength(1);
  });
});

describe('on another page, what was written', () => {
  const goOn = () => {
    cleanup();
    render(<ContactForm />);
  };

  it('is there again, as it was left', async () => {
    const user = await fillIn();
    goOn();
    await user.type(screen.getByLabelText('Name'), ' Rao');
    await user.clear(screen.getByLabelText('Phone'));
    goOn();
    expect(screen.getByLabelText('Name')).toHaveValue('Priya Nair Rao');
    expect(screen.getByLabelText('Phone')).toHaveValue('');
    expect(screen.getByLabelText('Message')).toHaveValue(TEXTS.Message);
  });

  it('is there while it is sent, though the form that it is sent from goes only as this one comes', async () => {
    const texts = { ...NO_TEXTS, name: TEXTS.Name, email: TEXTS.Email, phone: TEXTS.Phone, message: TEXTS.Message };
    keepUnsent({ texts });
    const { rerender } = render(<ContactForm key="/" />);
    let arrive: (answer: Answer) => void = () => {};
    answers(new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(send());
    expect(screen.getByLabelText('Message')).toBeDisabled();
    rerender(<ContactForm key="/contact" />);
    expect(screen.getByLabelText('Message')).toBeEnabled();
    arrive(failed());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Error sending message' }));
    for (const [label, text] of Object.entries(TEXTS)) expect(screen.getByLabelText(label)).toHaveValue(text);
  });

  it('is there no more once it was sent', async () => {
    const user = await fillIn();
    answers(created());
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Message Sent!'));
    goOn();
    for (const label of Object.keys(TEXTS)) expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('is stored once, though it is sent from there again', async () => {
    const user = await fillIn();
    const calls = answers(failed(), created());
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Send Message'));
    goOn();
    await user.click(send());
    await waitFor(() => expect(send()).toHaveTextContent('Message Sent!'));
    const [first, second] = calls.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('is there also if what it was before is sent late', async () => {
    let arrive: (answer: Answer) => void = () => {};
    const user = await fillIn();
    answers(new Promise((resolve) => (arrive = resolve)));
    await user.click(send());
    goOn();
    await user.type(screen.getByLabelText('Message'), ' Or nine.');
    arrive(created());
    await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Message sent!' }));
    goOn();
    expect(screen.getByLabelText('Message')).toHaveValue(`${TEXTS.Message} Or nine.`);
  });
});

it('what is typed while React takes the form over stays, and nothing moves the cursor', async () => {
  let type = (): void => undefined;
  /** Drawn after the form: React has read the field by then, and hears of nothing that is typed before it is done. */
  const TypesMeanwhile = () => (type(), null);
  const page = (
    <>
      <ContactForm />
      <TypesMeanwhile />
    </>
  );
  const element = document.createElement('div');
  element.innerHTML = renderToString(page);
  document.body.append(element);
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  message.value = 'by March.';
  type = () => {
    message.value = 'Eight homes by March.';
    message.setSelectionRange(12, 12);
  };
  let root: ReturnType<typeof hydrateRoot>;
  await act(async () => void (root = hydrateRoot(element, page)));
  type = () => undefined;
  fireEvent.focus(message);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Priya Nair' } });
  expect(message).toHaveValue('Eight homes by March.');
  expect(message.selectionStart).toBe(12);
  act(() => root.unmount());
  element.remove();
});
