import { call } from './call';
import { earlyCalls } from './early-calls';

/** Protects that a call which is sent early is not sent twice, and that nobody gets an old answer for a new one. */

const json = (value: unknown) => new Response(JSON.stringify(value));

let asked: jest.SpiedFunction<typeof fetch>;
beforeEach(() => {
  let count = 0;
  asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => json((count += 1)));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('gives its answer to the first who makes the call, and the next one an answer of their own', async () => {
  void earlyCalls.start('/api/units?page=1');
  await expect(call('/api/units?page=1')).resolves.toBe(1);
  await expect(call('/api/units?page=1')).resolves.toBe(2);
});

it('is sent once however many ask for it early, and waits for 20 s', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout');
  const [one, other] = [earlyCalls.start('/api/units?q=once'), earlyCalls.start('/api/units?q=once')];
  expect(await one).toBe(await other);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(limit.mock.calls).toEqual([[20_000]]);
  await call('/api/units?q=once');
});

it('is read by a clone, and still there for whoever makes the call', async () => {
  const response = await earlyCalls.start('/api/auth/user');
  await expect(response.clone().json()).resolves.toBe(1);
  await expect(call('/api/auth/user')).resolves.toBe(1);
});

it('has been read whole by the time somebody takes it, who draws a page then', async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pulled += 1;
        if (pulled > 5) controller.close();
        else controller.enqueue(new TextEncoder().encode(`${pulled}`));
      },
    },
    { highWaterMark: 0 },
  );
  asked.mockResolvedValueOnce(new Response(body));
  await earlyCalls.start('/api/units');
  await new Promise((resolve) => setTimeout(resolve));
  expect(pulled).toBe(6);
  await expect(call('/api/units')).resolves.toBe(12_345);
});

it('is no answer to another call, nor to a write at its address', async () => {
  void earlyCalls.start('/api/units');
  await expect(call('/api/units', { method: 'POST', body: {} })).resolves.toBe(2);
  await expect(call('/api/units?page=2')).resolves.toBe(3);
  await expect(call('/api/units')).resolves.toBe(1);
});

it('is too old after 10 s', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  void earlyCalls.start('/api/units');
  now.mockReturnValue(10_000);
  await expect(call('/api/units')).resolves.toBe(2);
});

it('is sent anew by who asks early again after 10 s', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  void earlyCalls.start('/api/units');
  now.mockReturnValue(9999);
  void earlyCalls.start('/api/units');
  expect(asked).toHaveBeenCalledTimes(1);
  now.mockReturnValue(10_000);
  void earlyCalls.start('/api/units');
  expect(asked).toHaveBeenCalledTimes(2);
  await expect(call('/api/units')).resolves.toBe(2);
});

it('is sent again where there was no answer', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void earlyCalls.start('/api/units');
  await expect(call('/api/units')).resolves.toBe(1);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('tells a refusal to whoever makes the call', async () => {
  asked.mockResolvedValueOnce(new Response('{}', { status: 403 }));
  void earlyCalls.start('/api/units');
  await expect(call('/api/units')).rejects.toMatchObject({ status: 403 });
});

it('gives nothing to somebody who has gone meanwhile', async () => {
  void earlyCalls.start('/api/units');
  const leaving = new AbortController();
  const answer = call('/api/units', { signal: leaving.signal });
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

it('says whose page it is no more than a preload does, or the browser would not answer it from there', async () => {
  await earlyCalls.start('/api/units');
  const [, options] = asked.mock.calls[0]!;
  expect(options?.headers).toEqual({ accept: 'application/json' });
  expect(options?.credentials).toBe('same-origin');
});
