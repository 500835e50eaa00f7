import { isTyping } from './is-typing';

it.each([
  ['<input id="x">', true],
  ['<textarea id="x"></textarea>', true],
  ['<select id="x"></select>', true],
  ['<div contenteditable><b id="x"></b></div>', true],
  ['<div contenteditable="true" id="x"></div>', true],
  ['<div contenteditable="false" id="x"></div>', false],
  ['<div role="textbox" id="x"></div>', true],
  ['<div role="combobox" id="x"></div>', true],
  ['<ul role="listbox"><li id="x"></li></ul>', true],
  ['<button id="x"></button>', false],
  ['<a href="/" id="x"></a>', false],
])('in %s somebody types: %s', (html, typing) => {
  document.body.innerHTML = html;
  expect(isTyping(document.getElementById('x'))).toBe(typing);
});

it('nobody types where nothing has the focus', () => {
  expect(isTyping(document.body)).toBe(false);
  expect(isTyping(document)).toBe(false);
  expect(isTyping(null)).toBe(false);
});
