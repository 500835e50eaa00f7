import { reply, search } from './rows';

/** What the keys do on a screen that lacks what they look for (product §2.15). */

const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
  document.querySelector<HTMLElement>('[data-id] button')?.focus();
};

it.each([
  ['on no row', ''],
  ['on a row without a button for it', '<ul><li data-id="7"><button aria-label="View Priya"></button></li></ul>'],
  ['in details without a button for it', '<div data-inquiry="7"></div>'],
])('replying does no harm %s', (_where, html) => {
  show(html);
  expect(reply).not.toThrow();
});

it('searching does no harm where the screen has no search box', () => {
  show('<input type="text">');
  expect(search).not.toThrow();
  expect(document.body).toHaveFocus();
});
