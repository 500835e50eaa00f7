import { expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { INQUIRY_LIST } from '../../resources/contact/contact.service';
import { CommonTrigrams } from './common-trigrams';

it('a sample that failed is made anew by the next search: none fails for what an earlier one could not read', async () => {
  const query = jest.fn<() => Promise<{ rows: { rows: number }[] }>>();
  query.mockRejectedValueOnce(new Error('The database restarts.')).mockResolvedValue({ rows: [{ rows: 10 }] });
  const trigrams = new CommonTrigrams({ driver: { master: { query } } } as unknown as DataSource);
  await expect(trigrams.of(INQUIRY_LIST)).rejects.toThrow('The database restarts.');
  expect([...(await trigrams.of(INQUIRY_LIST))]).toEqual([]);
});

it('one sample is taken for all searches that come while it is, also where it is renewed', async () => {
  const query = jest.fn(async () => ({ rows: [{ rows: 10 }] }));
  const trigrams = new CommonTrigrams({ driver: { master: { query } } } as unknown as DataSource);
  const searches = () => Promise.all([trigrams.of(INQUIRY_LIST), trigrams.of(INQUIRY_LIST)]);
  await searches();
  expect(query).toHaveBeenCalledTimes(1);
  const tenMinutesLater = Date.now() + 600_000;
  jest.spyOn(Date, 'now').mockReturnValue(tenMinutesLater);
  await searches();
  expect(query).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
