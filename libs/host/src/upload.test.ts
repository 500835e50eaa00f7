import { LIVE_LOCK_HEADER } from '@capsule/contracts/releases/composition';
import { liveLock } from './live-lock';
import { pageSession } from './page-session';
import { FakeRequest } from './testing/fake-request';
import { upload, type UploadOptions } from './upload';

const owner = {
  id: 7,
  username: 'priya',
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'manager' as const,
  mustChangePassword: false,
  mustAddFactor: false,
};

const form = () => {
  const files = new FormData();
  files.append('files', new File(['abc'], 'dawn.jpg'));
  return files;
};

const start = (options: Partial<UploadOptions> = {}) =>
  upload('/api/media', form(), { idempotencyKey: 'k1', ...options });

/** The request that was opened last, once it is sent. */
async function sent(count = 1): Promise<FakeRequest> {
  for (let turns = 0; FakeRequest.sent.length < count && turns < 20; turns += 1) await Promise.resolve();
  expect(FakeRequest.sent).toHaveLength(count);
  return FakeRequest.sent.at(-1)!;
}

beforeEach(() => {
  FakeRequest.install();
  pageSession.signedOut();
});

describe('an upload', () => {
  it('is sent as a form, with its key and the name of the window', async () => {
    const answer = start();
    const request = await sent();
    expect([request.method, request.path]).toEqual(['POST', '/api/media']);
    expect(request.headers).toMatchObject({ 'idempotency-key': 'k1', 'x-client-generation': '1' });
    expect(request.headers['x-window-id']).toMatch(/^[\da-f]+$/);
    // The browser adds the content type, with the boundary.
    expect(request.headers).not.toHaveProperty('content-type');
    expect(request.fileName).toBe('dawn.jpg');
    // A minute longer than the server waits for all of it (product §10.8).
    expect(request.timeout).toBe((600 + 60) * 1000);
    request.answer(201, { success: true, data: [] });
    await expect(answer).resolves.toEqual({ success: true, data: [] });
  });

  it('tells how much has been sent', async () => {
    const told: number[][] = [];
    const answer = start({ onProgress: (...progress) => told.push(progress) });
    const request = await sent();
    request.progress(10, 40);
    request.progress(40, 40);
    request.answer(201, { success: true, data: [] });
    await answer;
    expect(told).toEqual([
      [10, 40],
      [40, 40],
    ]);
  });

  it('is an answer of the server like any other: it tells which lock is live', async () => {
    const told: number[] = [];
    const end = liveLock.subscribe((lock) => told.push(lock));
    const answer = start();
    const request = await sent();
    jest
      .spyOn(request, 'getResponseHeader')
      .mockImplementation(((name: string) => (name === LIVE_LOCK_HEADER ? '7' : null)) as never);
    request.answer(201, { success: true, data: [] });
    await answer;
    expect(told).toEqual([7]);
    end();
  });

  it('fails as the server says, or with status 0 where there is no answer', async () => {
    const refused = start();
    const errors = [{ field: 'files', message: '"a.png" cannot be read as an image.' }];
    const code = 'request.unsupported-media-type';
    (await sent()).answer(415, { success: false, message: 'No', code, errors });
    await expect(refused).rejects.toMatchObject({ name: 'CallError', status: 415, answer: { code, errors } });
    for (const [index, how] of (['cut', 'timeOut'] as const).entries()) {
      const lost = start();
      (await sent(2 + index))[how]();
      await expect(lost).rejects.toMatchObject({ name: 'CallError', status: 0 });
    }
  });

  it('ends when it is aborted, before and while it is sent', async () => {
    const aborting = new AbortController();
    const answer = start({ signal: aborting.signal });
    const request = await sent();
    aborting.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(request.isAborted).toBe(true);
    await expect(start({ signal: aborting.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.sent).toHaveLength(1);
  });

  it('for a version of a row says which, and any other says none', async () => {
    const replaced = upload('/api/media/7/file', form(), { idempotencyKey: 'k1', ifMatch: 3 });
    (await sent()).answer(409, { success: false, message: 'No', code: 'resource.stale', errors: [] });
    await expect(replaced).rejects.toMatchObject({ status: 409, answer: { code: 'resource.stale' } });
    const added = start();
    (await sent(2)).answer(201, { success: true, data: [] });
    await added;
    expect(FakeRequest.sent.map(({ headers }) => headers['if-match'])).toEqual(['"3"', undefined]);
  });

  it.each(['cut', 'timeOut'] as const)('says in words that its connection is lost: %s', async (how) => {
    const lost = start();
    (await sent())[how]();
    await expect(lost).rejects.toThrow('0: The connection was lost.');
  });

  it.each([
    ['answered', (request: FakeRequest) => request.answer(201, { success: true, data: [] })],
    ['lost', (request: FakeRequest) => request.cut()],
    ['too late', (request: FakeRequest) => request.timeOut()],
  ])('that is %s has nothing more to do with its signal: that may be another’s as well', async (_how, end) => {
    const { signal } = new AbortController();
    const [added, removed] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
    const settled = start({ signal }).catch(() => undefined);
    end(await sent());
    await settled;
    const listeners = (spy: typeof added | typeof removed) =>
      spy.mock.calls.map(([kind, listener]) => [kind, listener]);
    expect(added).toHaveBeenCalledTimes(1);
    expect(listeners(removed)).toEqual(listeners(added));
  });

  it('that waits for a sign-in ends when it is aborted', async () => {
    const stop = pageSession.subscribe(() => undefined);
    pageSession.seen(owner);
    pageSession.end();
    const aborting = new AbortController();
    const answer = start({ signal: aborting.signal });
    aborting.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeRequest.sent).toEqual([]);
    stop();
  });

  it('waits for a sign-in when the session has ended, and is sent again with the same key', async () => {
    const stop = pageSession.subscribe(() => undefined);
    pageSession.seen(owner);
    const answer = start();
    (await sent()).answer(401, { success: false, message: 'Sign in', code: 'auth.required', errors: [] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(pageSession.current().state).toBe('ended');
    expect(FakeRequest.sent).toHaveLength(1);
    pageSession.seen(owner);
    const again = await sent(2);
    expect(again.headers['idempotency-key']).toBe('k1');
    again.answer(201, { success: true, data: [] });
    await expect(answer).resolves.toEqual({ success: true, data: [] });
    stop();
  });
});
