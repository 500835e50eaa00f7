import { formatDate, formatDateTime, formatTime } from './format';

// Written without a time zone, so that the test has the same result in all of them.
const instant = '2026-11-20T09:05:00';

describe('dates on screens (product §9)', () => {
  it.each([
    [formatDate, 'Nov 20, 2026'],
    [formatTime, '9:05 AM'],
    [formatDateTime, 'Nov 20, 2026 at 9:05 AM'],
  ])('%p', (format, text) => {
    expect(format(instant)).toBe(text);
  });
});
