import { writesInTurn } from './in-turn';

/** A write that ends when the test says so. */
function heldWrite(log: string[], name: string) {
  let end: (how: 'done' | 'failed') => void = () => undefined;
  const ended = new Promise<'done' | 'failed'>((resolve) => (end = resolve));
  const write = async () => {
    log.push(`${name} begins`);
    const how = await ended;
    log.push(`${name} ${how}`);
    if (how === 'failed') throw new Error(name);
    return name;
  };
  return { write, end: (how: 'done' | 'failed' = 'done') => end(how) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('writes in turn', () => {
  it.each(['done', 'failed'] as const)('the second to the same thing begins when the first is %s', async (how) => {
    const log: string[] = [];
    const inTurn = writesInTurn<number>();
    const [first, second] = [heldWrite(log, 'first'), heldWrite(log, 'second')];
    const results = Promise.allSettled([inTurn(7, first.write), inTurn(7, second.write)]);
    second.end();
    await settle();
    expect(log).toEqual(['first begins']);
    first.end(how);
    await expect(results).resolves.toMatchObject([
      { status: how === 'done' ? 'fulfilled' : 'rejected' },
      { status: 'fulfilled', value: 'second' },
    ]);
    expect(log).toEqual(['first begins', `first ${how}`, 'second begins', 'second done']);
  });

  it('those to other things do not wait', async () => {
    const log: string[] = [];
    const inTurn = writesInTurn<number>();
    const [first, other] = [heldWrite(log, 'first'), heldWrite(log, 'other')];
    const written = inTurn(7, first.write);
    void inTurn(8, other.write);
    await settle();
    expect(log).toEqual(['first begins', 'other begins']);
    other.end();
    first.end();
    await written;
  });

  it('the third waits for the second also when the first has ended', async () => {
    const log: string[] = [];
    const inTurn = writesInTurn<number>();
    const [first, second, third] = ['first', 'second', 'third'].map((name) => heldWrite(log, name));
    const [one, two] = [inTurn(7, first!.write), inTurn(7, second!.write)];
    first!.end();
    await one;
    await settle();
    const three = inTurn(7, third!.write);
    await settle();
    expect(log).toEqual(['first begins', 'first done', 'second begins']);
    second!.end();
    third!.end();
    await Promise.all([two, three]);
  });

  it('one that comes when all others have ended begins at once', async () => {
    const log: string[] = [];
    const inTurn = writesInTurn<number>();
    const [first, later] = [heldWrite(log, 'first'), heldWrite(log, 'later')];
    first.end();
    await inTurn(7, first.write);
    later.end();
    await expect(inTurn(7, later.write)).resolves.toBe('later');
  });
});
