import { call, type CallError } from './call';

const answer = (status: number, body: string, statusText = '') =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status, statusText }));

afterEach(() => jest.restoreAllMocks());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: CallError) => error,
  );

describe('call (product §7)', () => {
  it('gives the JSON of an answer', async () => {
    answer(200, '{"success":true,"data":[1]}');
    await expect(call('/api/contact')).resolves.toEqual({ success: true, data: [1] });
  });

  it('sends body, session cookie, idempotency key and version', async () => {
    const fetch = answer(201, '{}');
    await call('/api/contact', { method: 'POST', body: { name: 'P' }, idempotencyKey: 'k1', ifMatch: 3 });
    const [path, init] = fetch.mock.calls[0]!;
    expect(path).toBe('/api/contact');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"name":"P"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1', 'if-match': '"3"' },
    });
  });

  it.each([
    [500, 'Broken', '', '500: Broken'],
    [502, '', 'Bad Gateway', '502: Bad Gateway'],
  ])('says status, colon, body or status text of a %d', async (status, body, statusText, text) => {
    answer(status, body, statusText);
    expect((await failureOf(call('/api/units'))).message).toBe(text);
  });

  it('carries the fields that the API names', async () => {
    const errors = [{ field: 'email', message: 'Please enter a valid email address.' }];
    answer(422, JSON.stringify({ success: false, message: 'Invalid', code: 'request.invalid', errors }));
    expect((await failureOf(call('/api/contact'))).fieldErrors).toEqual(errors);
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '404'],
    ['an object of another kind', '{"detail":"Broken"}'],
    ['a code alone', '{"code":"request.invalid"}'],
    ['a refusal without a code', '{"success":false,"errors":[{"field":"email"}]}'],
    ['what says it is a success', '{"success":true,"code":"request.invalid","errors":[{"field":"email"}]}'],
  ])('takes %s for no answer of the API', async (_what, body) => {
    answer(502, body, 'Bad Gateway');
    const failure = await failureOf(call('/api/units'));
    expect(failure).toMatchObject({ name: 'CallError', status: 502, answer: null });
    expect(failure.fieldErrors).toEqual([]);
  });

  it('fails with status 0 when no answer comes', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call('/api/contact'))).toMatchObject({ status: 0, message: '0: Failed to fetch' });
  });

  it('says what went wrong even where that is no error', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue('offline');
    expect((await failureOf(call('/api/contact'))).message).toBe('0: offline');
  });

  it('fails when an OK answer is no JSON', async () => {
    answer(200, '<!doctype html>');
    expect((await failureOf(call('/api/contact'))).message).toBe('200: The answer is not JSON.');
  });

  it('that sends no body names no type of one', async () => {
    const fetch = answer(200, '{}');
    await call('/api/units');
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'GET', body: undefined });
    expect(fetch.mock.calls[0]![1]!.headers).toStrictEqual({
      accept: 'application/json',
      'x-client-generation': '1',
    });
  });
});

describe('a call that gets no answer', () => {
  /** A network that answers nothing: it ends only with the call's own signal. */
  const hang = () =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) => {
          init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
        }),
    );

  /** The clock of a call's time limit. @returns how long it was set to, in ms, and runs it out */
  function limit() {
    const clock = new AbortController();
    const set = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    return { set, runOut: () => clock.abort(new DOMException('The operation timed out.', 'TimeoutError')) };
  }

  it('fails with status 0 after 20 s, and not before', async () => {
    hang();
    const { set, runOut } = limit();
    const failed = failureOf(call('/api/units'));
    expect(set.mock.calls).toEqual([[20_000]]);
    await expect(Promise.race([failed, Promise.resolve('waiting')])).resolves.toBe('waiting');
    runOut();
    expect(await failed).toMatchObject({ name: 'CallError', status: 0, message: '0: The operation timed out.' });
  });

  it('has the same limit where its caller may give up', async () => {
    hang();
    const { runOut } = limit();
    const failed = failureOf(call('/api/units', { signal: new AbortController().signal }));
    runOut();
    expect(await failed).toMatchObject({ name: 'CallError', status: 0 });
  });

  it('ends with its caller, as no failure of the call', async () => {
    hang();
    const caller = new AbortController();
    const failed = failureOf(call('/api/units', { signal: caller.signal }));
    caller.abort(new Error('Not wanted any more.'));
    expect(await failed).toMatchObject({ name: 'Error', message: 'Not wanted any more.' });
  });
});
