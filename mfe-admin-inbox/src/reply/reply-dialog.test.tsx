import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toasts } from '@capsule/host';
import { followChanges, liveChanges, unsaved } from '@capsule/host/admin';
import { fill, oneOf, refusal } from '@capsule/web-kit/testing';
import { answered, kims, showReply as open } from './testing/show-reply';

/** The form of a reply by itself: what it sends, and what it keeps (product §2.15). */

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

  it('is sent once, and cannot be left or written on meanwhile', async () => {
    let arrive = () => undefined as void;
    const { form, subject, text, press, sent, onClose } = await open({
      replied: () => new Promise((resolve) => (arrive = () => resolve(oneOf(answered)))),
    });
    press('Send');
    fireEvent.submit(text.closest('form')!);
    await waitFor(() => expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    expect(form.getByRole('button', { name: 'Send' })).toBeEnabled();
    // What is typed then would be lost with the form.
    for (const field of [subject, text]) expect(field).toHaveAttribute('readonly');
    const written = text.textContent;
    fireEvent.change(form.getByRole('combobox', { name: 'Template' }), { target: { value: 'Nothing free' } });
    expect(text.textContent).toBe(written);
    fireEvent.keyDown(text, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    act(() => arrive());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    // It is slow to close.
    press('Send');
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
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
