import { keepPage, takeKeptPage } from './kept-page';

/** What the gateway has rendered of a page, in place of a module that cannot be loaded (architecture §4.2). */

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<header>Menu</header><main data-page><h1>Homes</h1></main>';
  keepPage('/homes');
});
afterEach(() => jest.useRealTimers());

it('a page is had at its address, again in the same task, and not by whoever comes back to it', () => {
  expect(takeKeptPage('/homes')).toBe('<h1>Homes</h1>');
  expect(takeKeptPage('/homes')).toBe('<h1>Homes</h1>');
  jest.runAllTimers();
  expect(takeKeptPage('/homes')).toBeNull();
});

it('a page is not had at another address, and kept for its own', () => {
  expect(takeKeptPage('/contact')).toBeNull();
  jest.runAllTimers();
  expect(takeKeptPage('/homes')).toBe('<h1>Homes</h1>');
});

it('nothing is kept where no page was rendered', () => {
  document.body.innerHTML = '<header>Menu</header>';
  keepPage('/homes');
  expect(takeKeptPage('/homes')).toBeNull();
});
