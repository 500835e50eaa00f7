import { offerParts } from './offer-parts';
import { alwaysIdle } from './testing/idle';

/** What modules take from the host comes with the page, and what a dialog needs a moment later (decision 087). */

const mockLoaded: string[] = [];
jest.mock('@capsule/web-kit/list-parts', () => mockLoaded.push('lists') && {}, { virtual: true });
jest.mock('@capsule/web-kit/form-parts', () => mockLoaded.push('forms') && {}, { virtual: true });

it('the parts of lists at once, those of dialogs and forms when the page has rested for 300 ms', async () => {
  jest.useFakeTimers();
  alwaysIdle();
  offerParts();
  await jest.advanceTimersByTimeAsync(299);
  expect(mockLoaded).toEqual(['lists']);
  await jest.advanceTimersByTimeAsync(1);
  expect(mockLoaded).toEqual(['lists', 'forms']);
  jest.useRealTimers();
});
