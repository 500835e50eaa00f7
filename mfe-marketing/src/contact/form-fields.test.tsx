import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contactSubmission } from '@capsule/contracts/contact/contact-submission';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { toasts } from '@capsule/host';
import { answering, fakeApi, oneOf, refusal, type FakeResponse } from '@capsule/host/testing';
import ContactForm from './contact-form';
import { NO_TEXTS, keepUnsent } from './unsent';

/** What the contact form is for a browser, an assistive technology, and who has already written into it (product §5). */

type Answer = FakeResponse<'service.unavailable'>;

const WRITTEN = {
  name: 'Priya Nair',
  email: 'priya@hillviewracing.example',
  phone: '+61 2 5550 0134',
  organization: 'Hillview Racing',
  message: 'We need eight homes by March.',
};

/** Opens the form in a page where it was only HTML, and was written into. */
function openWritten(values: Record<string, string> = WRITTEN): void {
  const plain = document.body.appendChild(document.createElement('form'));
  plain.setAttribute('action', '/contact');
  for (const [name, value] of Object.entries(values)) {
    const field = plain.appendChild(document.createElement('input'));
    Object.assign(field, { name, value });
  }
  render(<ContactForm />);
  plain.remove();
}

const form = () => document.querySelector('form')!;
const button = () => screen.getByRole('button');
const scrollIntoView = jest.fn();

beforeEach(() => keepUnsent({ texts: NO_TEXTS, attempt: null }));
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

describe('a field of the contact form', () => {
  it.each([
    ['Name', 'text', 'name', true],
    ['Email', 'email', 'email', true],
    ['Phone', 'tel', 'tel', true],
    ['Organization (optional)', 'text', 'organization', false],
    ['Message', 'textarea', null, true],
  ])(
    '%s is of its type, is filled in by browsers, and says whether it is required',
    (label, type, filled, required) => {
      render(<ContactForm />);
      const field = screen.getByLabelText<HTMLInputElement>(label);
      expect(field.type).toBe(type);
      expect(field.getAttribute('autocomplete')).toBe(filled);
      expect(field.required).toBe(required);
    },
  );

  it('that is wrong is described by its error, and no other one is', async () => {
    openWritten({ ...WRITTEN, email: 'priya' });
    await userEvent.click(button());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-invalid');
  });

  it('that people cannot see cannot be reached by Tab, nor filled in by their browser', () => {
    render(<ContactForm />);
    const trap = document.querySelector('input[name="subject_line"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
  });
});

it('where no script runs, the browser sends the form', () => {
  render(<ContactForm />);
  expect(form()).toHaveAttribute('method', 'post');
  expect(form()).toHaveAttribute('action', '/contact');
  expect(button()).toHaveAttribute('type', 'submit');
});

it('begins with what was written while it was only HTML', () => {
  openWritten();
  const values = Object.fromEntries([...new FormData(form())].filter(([name]) => name !== 'subject_line'));
  expect(values).toEqual(WRITTEN);
});

describe('while it is sent', () => {
  let arrive: (answer: Answer) => void;
  let calls: unknown[];
  beforeEach(async () => {
    calls = fakeApi(answering(contactSubmission.calls.create, () => new Promise((resolve) => (arrive = resolve))));
    openWritten();
    // By Enter in a field, which is locked a moment later.
    act(() => screen.getByLabelText('Email').focus());
    await act(async () => fireEvent.submit(form()));
  });
  const succeed = async () => {
    await act(async () => arrive(oneOf(sampleRow(contactSubmission))));
    await waitFor(() => expect(button()).toHaveTextContent('Message Sent!'));
  };

  it('says so, and its button keeps the focus', async () => {
    expect(button()).toHaveFocus();
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toBeEnabled();
    expect(screen.getByText('Sending...')).toHaveAttribute('aria-live', 'polite');
    expect(form()).toHaveAttribute('aria-busy', 'true');
    expect(button().querySelector('.spinner')).toBeInTheDocument();
    expect(button().querySelector('svg')).toBeNull();
    await succeed();
    expect(form()).toHaveAttribute('aria-busy', 'false');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAttribute('data-sent', 'true');
    expect(button().querySelector('.spinner')).toBeNull();
    expect(button().querySelector('svg')).toBeInTheDocument();
  });

  it('is not sent a second time, nor once it was sent', async () => {
    fireEvent.submit(form());
    await succeed();
    // The browser must not send it either.
    expect(fireEvent.submit(form())).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('comes back into view once it was sent, by as little as it takes', async () => {
    await succeed();
    expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'smooth', block: 'nearest' }]]);
  });

  it('tells of its success also whoever has left the page meanwhile', async () => {
    const told = jest.fn();
    const stop = toasts.subscribe(() => told(toasts.current()?.title));
    cleanup();
    await act(async () => arrive(oneOf(sampleRow(contactSubmission))));
    await waitFor(() => expect(told.mock.calls).toEqual([['Message sent!']]));
    stop();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it('comes back into view at once where motion is reduced', async () => {
    window.matchMedia = jest.fn().mockReturnValue({ matches: true });
    await succeed();
    expect(scrollIntoView.mock.calls).toEqual([[{ behavior: 'instant', block: 'nearest' }]]);
  });
});

it('a field that the server refuses gets the focus, however late the answer comes', async () => {
  const message = 'This number is refused.';
  let refuse = () => {};
  const answer = new Promise<FakeResponse<'request.invalid'>>((resolve) => {
    refuse = () => resolve(refusal('request.invalid', [{ field: 'phone', message }]));
  });
  fakeApi(answering(contactSubmission.calls.create, () => answer));
  openWritten();
  // All frames in which an error of the form itself would have been drawn.
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => (frame(0), 0));
  await userEvent.click(button());
  frames.mockRestore();
  refuse();
  await screen.findByText(message);
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
});

it('after a failure, what is made wrong says so at once', async () => {
  fakeApi(answering(contactSubmission.calls.create, () => refusal('service.unavailable')));
  openWritten();
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('Send Message'));
  await userEvent.clear(screen.getByLabelText('Name'));
  expect(screen.getByText('Name must be at least 2 characters.')).toBeInTheDocument();
});

it('of what a machine has typed, as much is sent as the API takes', async () => {
  const calls = fakeApi(answering(contactSubmission.calls.create, () => oneOf(sampleRow(contactSubmission))));
  openWritten();
  document.querySelector<HTMLInputElement>('input[name="subject_line"]')!.value = 'x'.repeat(10_000);
  await userEvent.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('Message Sent!'));
  const [{ body }] = calls as unknown as [{ body: { subjectLine: string } }];
  expect(body.subjectLine).toBe('x'.repeat(200));
});
