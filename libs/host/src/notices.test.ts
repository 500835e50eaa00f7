import { notices, notify } from './notices';

describe('notices (product §4: one at a time)', () => {
  it('shows the newest in place of the one shown', () => {
    notify({ title: 'First', tone: 'success' });
    notify({ title: 'Second', description: 'Of two.', tone: 'error' });
    expect(notices.current()).toMatchObject({ title: 'Second', description: 'Of two.', tone: 'error' });
  });

  it('tells two equal notices apart, so that the second is announced again', () => {
    notify({ title: 'Same', tone: 'success' });
    const first = notices.current()?.id;
    notify({ title: 'Same', tone: 'success' });
    expect(notices.current()?.id).not.toBe(first);
  });

  it('tells its listeners, until they leave', () => {
    const listener = jest.fn();
    const leave = notices.subscribe(listener);
    notify({ title: 'Heard', tone: 'success' });
    leave();
    notify({ title: 'Not heard', tone: 'success' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
