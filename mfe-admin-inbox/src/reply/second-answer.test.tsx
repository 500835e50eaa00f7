import { act, screen, waitFor } from '@testing-library/react';
import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { toasts } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { oneOf, refusal } from '@capsule/web-kit/testing';
import { answered, kims, showReply as open } from './testing/show-reply';

/** What is asked before an inquiry gets a second answer, and how that is sent (product §2.15). */

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
    // Its lines stay lines, and a long one leaves the buttons in sight.
    expect(words).toHaveStyle({ whiteSpace: 'pre-wrap', maxHeight: '200px', overflow: 'auto' });
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
    const { form, press, question, sent } = await open({ mia: () => true, replied: () => refusal('service.failed') });
    await form.findByText('Mia Chen is writing an answer.');
    press('Send');
    const { answer, asked } = await question('Send a second answer?');
    expect(asked.getByRole('button', { name: 'Send Anyway' }).className).toContain('colorPrimary');
    answer(label);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toHaveLength(count);
  });

  it('is asked about in words that still say who wrote one, once they have stopped', async () => {
    let isWriting = true;
    const { form, press, question } = await open({ mia: () => isWriting });
    await form.findByText('Mia Chen is writing an answer.');
    press('Send');
    const { asked } = await question('Send a second answer?');
    isWriting = false;
    act(() => void store.dispatch(sessionApi.util.invalidateTags([{ type: 'presence', id: 'LIST' } as never])));
    await waitFor(() => expect(form.queryByText('Mia Chen is writing an answer.')).toBeNull());
    expect(asked.getByText('Mia Chen is writing an answer. Send yours too?')).toBeVisible();
  });
});
