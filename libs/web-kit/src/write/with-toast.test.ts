import { toasts } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';
import { withToast, failureText } from './with-toast';

const words = { done: (name: string) => ({ title: `${name} saved` }), failed: { title: 'Error saving' } };
const stale: CallFailure = { status: 409, message: '409: stale', code: 'resource.stale', fieldErrors: [] };

describe('a write that is announced', () => {
  it('gives its answer and says so', async () => {
    await expect(withToast(Promise.resolve({ data: 'Unit 1' }), words)).resolves.toEqual({
      data: 'Unit 1',
      failure: null,
    });
    expect(toasts.current()).toMatchObject({ title: 'Unit 1 saved', tone: 'success' });
  });

  it('gives why it failed and says that it did', async () => {
    await expect(withToast(Promise.resolve({ error: stale }), words)).resolves.toEqual({ data: null, failure: stale });
    expect(toasts.current()).toMatchObject({ title: 'Error saving', tone: 'error' });
  });

  it('logs what failed before it was a call, and has no code for it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { failure } = await withToast(Promise.resolve({ error: new TypeError('oops') }), words);
    expect(failure).toMatchObject({ status: 0, code: null });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

describe('the words for a failure', () => {
  it.each([
    [stale, 'changed meanwhile'],
    [{ ...stale, code: 'service.failed' as const }, 'not done'],
    [{ ...stale, code: null }, 'not done'],
  ])('%j', (failure, text) => {
    expect(failureText(failure, { 'resource.stale': 'changed meanwhile', other: 'not done' })).toBe(text);
  });
});
