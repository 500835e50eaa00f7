import { actionOf, isTyping, type Place } from './shortcuts';

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

describe('typing', () => {
  it.each([
    ['<input id="x">', true],
    ['<textarea id="x"></textarea>', true],
    ['<select id="x"></select>', true],
    ['<div contenteditable><b id="x"></b></div>', true],
    ['<div role="textbox" id="x"></div>', true],
    ['<button id="x"></button>', false],
    ['<a href="/" id="x"></a>', false],
  ])('%s: %s', (html, typing) => {
    document.body.innerHTML = html;
    expect(isTyping(document.getElementById('x'))).toBe(typing);
  });
});
