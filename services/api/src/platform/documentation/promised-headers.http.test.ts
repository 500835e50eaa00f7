import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FILE_CALLS, startDocumentedApi, type DocumentedApi } from '../../testing/documented-api';
import { ifMatch } from '../../testing/inputs';
import { REFUSED_SAMPLES } from '../../testing/operation-samples';

/** What the document says of its headers holds for each call that takes them. */

/** No row of the samples has been changed so often. */
const NEVER_MADE = 99;

let documented: DocumentedApi;

beforeAll(async () => {
  documented = await startDocumentedApi('promised-headers');
});
afterAll(() => documented.close());

const taking = (header: string) =>
  documented.operations.filter(({ name, headers }) => headers.includes(header) && !FILE_CALLS.includes(name));

it('a call that takes the version of a row changes nothing where the row has another one', async () => {
  const { admin, desk } = documented;
  for (const operation of taking('If-Match')) {
    const { name, method } = operation;
    const [address, body] = [await desk.addressOf(operation), await desk.sampleOf(operation)];
    const { body: answer } = await admin.call(method, address, { ...ifMatch(NEVER_MADE), body });
    // The write that made a version is taken back, and there is none.
    const code = name.endsWith('/undo') ? 'resource.not-found' : 'resource.stale';
    expect({ name, code: answer?.['code'] }).toEqual({ name, code });
  }
});

it('a call that takes a key keeps its answer under it, and gives that again', async () => {
  const { api, admin, desk } = documented;
  for (const operation of taking('Idempotency-Key')) {
    const { name, method } = operation;
    if (REFUSED_SAMPLES.includes(name)) continue;
    const [address, body] = [await desk.addressOf(operation), await desk.sampleOf(operation)];
    const key = name.replace(' ', ':');
    const send = () => admin.call(method, address, { headers: { 'idempotency-key': key }, body });
    const { status, text } = await send();
    const kept = await api.database.query('SELECT 1 FROM idempotency_keys WHERE "key" = $1', [key]);
    expect({ name, isDone: status < 300, kept: kept.length }).toEqual({ name, isDone: true, kept: 1 });
    const again = await send();
    expect({ name, status: again.status, text: again.text }).toEqual({ name, status, text });
  }
});
