import { loadForSomebodyElse } from './load-for-somebody-else';

it('a page is loaded for somebody else, and its forms do not ask once more whether to leave it', () => {
  // This browser of tests loads no page anew, and says so.
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ask = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('beforeunload', ask);
  loadForSomebodyElse();
  expect(String(log.mock.calls[0]?.[0])).toMatch(/navigation/);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(ask).not.toHaveBeenCalled();
  log.mockRestore();
});
