import * as host from './index';
import { toasts, showToast } from './toasts';

describe('toasts (product §4: one at a time)', () => {
  it('shows the newest in place of the one shown', () => {
    showToast({ title: 'First', tone: 'success' });
    showToast({ title: 'Second', description: 'Of two.', tone: 'error' });
    expect(toasts.current()).toMatchObject({ title: 'Second', description: 'Of two.', tone: 'error' });
  });

  it('tells two equal toasts apart, so that the second is announced again', () => {
    showToast({ title: 'Same', tone: 'success' });
    const first = toasts.current()?.id;
    showToast({ title: 'Same', tone: 'success' });
    expect(toasts.current()?.id).not.toBe(first);
  });

  it('tells its listeners, until they leave', () => {
    const listener = jest.fn();
    const leave = toasts.subscribe(listener);
    showToast({ title: 'Heard', tone: 'success' });
    leave();
    showToast({ title: 'Not heard', tone: 'success' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('what is no text', () => {
  it.each([
    ['an object as title', { title: {} }],
    ['an element as description', { title: 'Saved', description: { type: 'b' } }],
    ['no title', {}],
  ])('is refused as a toast where it is shown, and the current one stays: %s', (_what, toast) => {
    showToast({ title: 'Kept', tone: 'success' });
    expect(() => showToast({ tone: 'error', ...toast } as never)).toThrow('A toast is text');
    expect(toasts.current()?.title).toBe('Kept');
  });
});

describe('an action', () => {
  it('is given with its toast, and leaves with it', () => {
    const run = jest.fn();
    showToast({ title: 'Deleted', tone: 'success', action: { label: 'Undo', run } });
    expect(toasts.current()?.action).toEqual({ label: 'Undo', run });
    showToast({ title: 'Saved', tone: 'success' });
    expect(toasts.current()?.action).toBeUndefined();
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['a label that is no text', { label: {}, run: () => undefined }],
    ['nothing to run', { label: 'Undo' }],
    ['a text to run', { label: 'Undo', run: 'undo' }],
    ['no object', null],
    ['a text', 'Undo'],
  ])('with %s is refused where it is shown, and the current toast stays', (_what, action) => {
    showToast({ title: 'Kept', tone: 'success' });
    expect(() => showToast({ title: 'Deleted', tone: 'success', action } as never)).toThrow(
      new TypeError("A toast's action is a label, as a string, and a function to run."),
    );
    expect(toasts.current()?.title).toBe('Kept');
  });
});

describe('a release that was built against 1.0', () => {
  it('still finds toasts under their former names', () => {
    expect(host.notify).toBe(showToast);
    expect(host.notices).toBe(toasts);
  });
});
