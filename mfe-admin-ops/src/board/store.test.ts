import { storeOf } from './store';

describe('a value that is followed', () => {
  it('is told to its followers when it changes, until they stop', () => {
    const store = storeOf('here');
    const heard: string[] = [];
    const stop = store.follow(() => heard.push(store.now()));
    store.set('there');
    store.set('there');
    stop();
    store.set('elsewhere');
    expect(heard).toEqual(['there']);
    expect(store.now()).toBe('elsewhere');
  });
});
