import { expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { Discards, type Discarded } from './discards';

const MAIL: Discarded = { id: 7, kind: 'reply', status: 'waiting', inquiryId: 3 };

it('a mail is given up once whoever left it has done what follows from that, one after the other, and not where one of them fails', async () => {
  const discards = new Discards();
  const done: string[] = [];
  discards.listen(async () => {
    await new Promise(setImmediate);
    done.push('the inquiry is open again');
  });
  await discards.tell({} as EntityManager, MAIL, 1);
  expect(done).toEqual(['the inquiry is open again']);
  discards.listen(async () => {
    expect(done).toHaveLength(2);
    throw new Error('The inquiry is held by somebody else.');
  });
  await expect(discards.tell({} as EntityManager, MAIL, 1)).rejects.toThrow('held by somebody else');
});
