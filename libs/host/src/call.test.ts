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

  it('fails with status 0 when no answer comes', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(call('/api/contact'))).toMatchObject({ status: 0, message: '0: Failed to fetch' });
  });

  it('fails when an OK answer is no JSON', async () => {
    answer(200, '<!doctype html>');
    expect((await failureOf(call('/api/contact'))).message).toBe('200: The answer is not JSON.');
  });
});
