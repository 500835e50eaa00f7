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
