import { savesData } from './saves-data';

/** Who has asked the browser to fetch no more than what they open. */

it.each([
  [{ saveData: true }, true],
  [{ saveData: false }, false],
  [{}, false],
  // Firefox and Safari do not say.
  [undefined, false],
])('a browser with the connection %j saves data: %s', (connection, saves) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  expect(savesData()).toBe(saves);
});
