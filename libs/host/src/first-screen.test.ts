import type { firstScreen as FirstScreen } from './first-screen';

/** Protects that what stands for a screen goes in its parts, once, and leaves nobody without their place. */

const html = `
  <div id="first-screen"><a href="/admin">Dashboard</a><a href="/admin/units">Units</a><div id="first-page">Rows</div></div>
  <div id="root"><a href="/admin">Dashboard</a><a href="/admin/units">Units</a></div>`;

let firstScreen: typeof FirstScreen;
beforeEach(async () => {
  jest.resetModules();
  document.body.innerHTML = html;
  ({ firstScreen } = await import('./first-screen'));
});

const frame = () => document.getElementById('first-screen');

it('stands for the page until that is shown, and is told to whoever listens, once', () => {
  const [heard, left] = [jest.fn(), jest.fn()];
  firstScreen.subscribe(heard);
  firstScreen.subscribe(left)();
  expect(firstScreen.page()?.textContent).toBe('Rows');
  firstScreen.end();
  firstScreen.end();
  expect(firstScreen.page()).toBeNull();
  expect(frame()).toBeNull();
  expect([heard.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
});

it('leaves the page to whoever has taken it, when the frame is taken', () => {
  const page = firstScreen.page()!;
  document.getElementById('root')!.append(page);
  firstScreen.takeFrame();
  expect(frame()).toBeNull();
  expect(firstScreen.page()).toBe(page);
});

it('goes when the page is drawn, whatever that shows', () => {
  firstScreen.settle();
  expect(firstScreen.page()).toBeNull();
});

it('waits for the rows of every table of the page', () => {
  const [one, other] = [firstScreen.hold(), firstScreen.hold()];
  firstScreen.settle();
  one();
  expect(firstScreen.page()?.textContent).toBe('Rows');
  other();
  expect(firstScreen.page()).toBeNull();
});

it('does not wait where the page fails', () => {
  firstScreen.hold();
  firstScreen.end();
  expect(firstScreen.page()).toBeNull();
});

it('is nothing where nothing was drawn', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(firstScreen.page()).toBeNull();
  firstScreen.takeFrame();
  firstScreen.end();
  expect(document.body.innerHTML).toBe('<div id="root"></div>');
});

it('goes also where whoever has come to one of its links finds none of that address afterwards', () => {
  document.querySelectorAll<HTMLElement>('a')[1]!.focus();
  document.querySelectorAll('#root a')[1]!.remove();
  firstScreen.takeFrame();
  expect(frame()).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

it('keeps whoever has come to a link by keys at the same link', () => {
  document.querySelectorAll<HTMLElement>('a')[1]!.focus();
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  firstScreen.takeFrame();
  // Where the page is scrolled to stays as it is.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  focus.mockRestore();
  expect(document.activeElement).toBe(document.querySelectorAll('a')[1]);
  expect(document.activeElement?.textContent).toBe('Units');
});
