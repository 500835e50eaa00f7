import { actionOf, type Place } from './shortcuts';

const pressed = (key: string, rest = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
  ...rest,
});

describe('what a key asks for (product §2.15)', () => {
  it.each<[string, Place, string | null]>([
    ['j', 'list', 'next'],
    ['k', 'list', 'previous'],
    ['e', 'list', 'close'],
    ['r', 'list', 'reply'],
    ['/', 'list', 'search'],
    ['?', 'list', 'help'],
    // The button of the row does that.
    ['Enter', 'list', null],
    ['J', 'list', null],
    ['x', 'list', null],
    ['j', 'details', 'next'],
    ['k', 'details', 'previous'],
    ['e', 'details', 'close'],
    ['r', 'details', 'reply'],
    ['?', 'details', 'help'],
    ['/', 'details', null],
    ['j', 'elsewhere', null],
    ['?', 'elsewhere', null],
  ])('%s in the %s: %s', (key, place, action) => {
    expect(actionOf(pressed(key), place)).toBe(action);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'defaultPrevented'])('nothing with %s', (with_) => {
    expect(actionOf(pressed('r', { [with_]: true }), 'list')).toBeNull();
  });

  it.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['e', null],
    ['r', null],
  ])('%s held down: %s', (key, action) => {
    expect(actionOf(pressed(key, { repeat: true }), 'list')).toBe(action);
  });
});
