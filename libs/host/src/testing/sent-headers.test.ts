import { sampleOf, sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import type { CallOptions } from '../call';
import { answering, done, failOnLies, fakeApi, oneOf } from './index';
import { saidOf } from './said-of';

/** A test fails whose screen sends other headers than the call takes. */

const { create, change, remove } = unit.calls;
const home = sampleRow(unit, { id: 4 });
const input = sampleOf(unit.input);

describe('a screen sends the headers that a call takes (product §10.4)', () => {
  const removing = (options: CallOptions) =>
    saidOf(
      answering(remove, () => done()),
      '/api/units/4',
      { method: 'DELETE', ...options },
    );
  const changing = (options: CallOptions) =>
    saidOf(
      answering(change, () => oneOf(home)),
      '/api/units/4',
      { method: 'PATCH', body: {}, ...options },
    );

  it.each<[string, () => Promise<string>, string]>([
    ['a change without its version', () => changing({}), 'PATCH /api/units/4: the header if-match is missing'],
    [
      'a version that is none',
      () => changing({ ifMatch: 0 }),
      'PATCH /api/units/4: the header if-match is not as documented: "0"',
    ],
    ['a deletion without its version', () => removing({}), 'DELETE /api/units/4: the header if-match is missing'],
    [
      'a create without its key',
      () =>
        saidOf(
          answering(create, () => oneOf(home)),
          '/api/units',
          { method: 'POST', body: input },
        ),
      'POST /api/units: the header idempotency-key is missing',
    ],
    [
      'a key that is not taken',
      () => changing({ ifMatch: 3, idempotencyKey: 'k1' }),
      'the call takes no header idempotency-key',
    ],
  ])('%s', async (_what, said, expected) => {
    expect(await said()).toContain(expected);
  });

  it('a body without its type', async () => {
    fakeApi(answering(create, () => oneOf(home)));
    const headers = { 'idempotency-key': 'k1' };
    await fetch('/api/units', { method: 'POST', body: JSON.stringify(input), headers }).catch(() => undefined);
    expect(failOnLies).toThrow('the body is not sent as application/json');
  });
});
