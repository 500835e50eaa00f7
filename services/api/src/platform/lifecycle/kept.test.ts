import { expect, it, jest } from '@jest/globals';
import { kept } from './kept';

it('what is kept is made once, however many ask for it at once, and made anew where that failed', async () => {
  const make = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('Not now.')).mockResolvedValue('made');
  const ask = kept(make);
  const refused = expect.objectContaining({ reason: new Error('Not now.') });
  expect(await Promise.allSettled([ask(), ask()])).toEqual([refused, refused]);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['made', 'made', 'made']);
  expect(make).toHaveBeenCalledTimes(2);
});
