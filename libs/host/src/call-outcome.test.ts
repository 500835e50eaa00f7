import { call, answerOf, type CallError } from './call';
import { confirmation } from './confirmation';
import { liveChanges } from './live-changes';
import { tooOld } from './too-old';

/** What an answer means beside its JSON. */

const answers = (status: number, code: string) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ success: false, message: '', code, errors: [] }, { status }));

afterEach(() => jest.restoreAllMocks());

const received = (status: number, headers: Record<string, string> = {}) =>
  answerOf({ status, statusText: '', text: '{}', header: (name) => headers[name] ?? null });

it.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
  [304, false],
  [400, false],
])('an answer with %d is a success: %s', (status, ok) => {
  expect(received(status).ok).toBe(ok);
});

it('the first answer with a cursor says up to where changes are known', () => {
  received(200);
  expect(liveChanges.cursor()).toBeNull();
  received(200, { 'x-changes-cursor': '5f2c9a01be37-4' });
  expect(liveChanges.cursor()).toBe('5f2c9a01be37-4');
});

it('an answer that the page is too old is told to whoever can say so, and no other is', async () => {
  const heard = jest.fn();
  const leave = tooOld.subscribe(heard);
  answers(426, 'request.invalid');
  await expect(call('/api/units')).rejects.toMatchObject({ status: 426 });
  expect([tooOld.current(), heard.mock.calls.length]).toEqual([false, 0]);
  answers(426, 'client.too-old');
  await expect(call('/api/units')).rejects.toMatchObject({ answer: { code: 'client.too-old' } });
  expect([tooOld.current(), heard.mock.calls.length]).toEqual([true, 1]);
  leave();
  tooOld.tell();
  expect(heard).toHaveBeenCalledTimes(1);
});

describe('a call that needs the password', () => {
  let asked = 0;
  let stop = () => undefined as unknown;
  beforeEach(() => {
    asked = 0;
    stop = confirmation.subscribe(() => {
      if (!confirmation.isAsked()) return;
      asked += 1;
      // Whoever asks without end is refused in the end, so that the test has one.
      queueMicrotask(asked > 9 ? confirmation.cancelled : confirmation.confirmed);
    });
  });
  afterEach(() => stop());

  const failure = () =>
    call('/api/users/7', { method: 'PATCH', body: {} }).then(
      () => Promise.reject(new Error('It did not fail.')),
      (error: CallError) => error.status,
    );

  it('is not sent again for ever where it does not help', async () => {
    const sent = answers(403, 'auth.confirmation-due');
    expect(await failure()).toBe(403);
    expect([sent.mock.calls.length, asked]).toEqual([4, 3]);
  });

  it('is one that is forbidden for now, and nothing else', async () => {
    const sent = answers(409, 'auth.confirmation-due');
    expect(await failure()).toBe(409);
    expect([sent.mock.calls.length, asked]).toEqual([1, 0]);
  });
});
