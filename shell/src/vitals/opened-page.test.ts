import { openedPage } from './opened-page';

/** What is measured is of the page with which the document was opened (product §10.16). */

it('the page was shown until it was left for the first time, and at no moment after that', () => {
  const now = jest.spyOn(performance, 'now');
  expect(openedPage.wasShownAt(1_000_000)).toBe(true);
  for (const moment of [500, 900]) {
    now.mockReturnValue(moment);
    openedPage.leave();
  }
  expect([499, 500, 501, 900].map((moment) => openedPage.wasShownAt(moment))).toEqual([true, true, false, false]);
  now.mockRestore();
});
