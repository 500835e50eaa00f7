import { toasts } from '@capsule/host';
import type { CallFailure } from '@capsule/host/admin';
import { withToast, failureText } from './with-toast';

const words = { done: (name: string) => ({ title: `${name} saved` }), failed: { title: 'Error saving' } };
const stale: CallFailure = { status: 409, message: '409: stale', code: 'resource.stale', fieldErrors: [] };

const failing = (what: unknown) => withToast(Promise.resolve({ error: what }), words);

describe('a write that is announced', () => {
  it('gives its answer and says so', async () => {
    await expect(withToast(Promise.resolve({ data: 'Unit 1' }), words)).resolves.toEqual({
      data: 'Unit 1',
      failure: null,
    });
    expect(toasts.current()).toMatchObject({ title: 'Unit 1 saved', tone: 'success' });
  });

  it('says the same of every answer where the words are the same', async () => {
    await withToast(Promise.resolve({ data: {} }), { ...words, done: { title: 'Home deleted' } });
    expect(toasts.current()).toMatchObject({ title: 'Home deleted', tone: 'success' });
  });

  it('says why where the words are made of the failure', async () => {
    const failed = ({ code }: CallFailure) => ({ title: 'Error saving', description: `Because of ${code}.` });
    await withToast(Promise.resolve({ error: stale }), { ...words, failed });
    expect(toasts.current()).toMatchObject({ description: 'Because of resource.stale.', tone: 'error' });
  });

  it('does not ask to try again what the account may not do', async () => {
    const failed = { title: 'Error saving', description: 'Please try again.' };
    const forbidden = { ...stale, status: 403, code: 'auth.forbidden' as const };
    await withToast(Promise.resolve({ error: forbidden }), { ...words, failed });
    expect(toasts.current()).toMatchObject({ ...failed, description: 'Your account may not do this.', tone: 'error' });
  });

  it('leaves what it says where something else is due first', async () => {
    const failed = { title: 'Error saving', description: 'Please try again.' };
    const due = { ...stale, status: 403, code: 'auth.confirmation-due' as const };
    await withToast(Promise.resolve({ error: due }), { ...words, failed });
    expect(toasts.current()).toMatchObject({ ...failed, tone: 'error' });
  });

  it('gives why it failed and says that it did', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(failing(stale)).resolves.toEqual({ data: null, failure: stale });
    expect(toasts.current()).toMatchObject({ title: 'Error saving', tone: 'error' });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it.each([
    ['an error', new TypeError('oops')],
    ['a text', 'oops'],
    ['null', null],
    ['nothing', undefined],
  ])('logs what is no call’s failure, and has no code for it: %s', async (_what, error) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { failure } = await failing(error);
    expect(failure).toMatchObject({ status: 0, code: null });
    expect(log.mock.calls).toEqual([['A write failed before it was sent.', error]]);
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
