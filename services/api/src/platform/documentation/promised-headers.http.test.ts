import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import type { Browser } from '../../testing/browser';
import { ifMatch } from '../../testing/inputs';
import { readOperations, type Operation } from '../../testing/openapi';
import { OperationDesk } from '../../testing/operation-desk';
import { REFUSED_SAMPLES } from '../../testing/operation-samples';
import { startTestApi, type TestApi } from '../../testing/test-api';

/** What the document says of its headers holds for each call that takes them. */

/** Tested elsewhere: forms with files, and what needs an earlier file. */
const ELSEWHERE = ['POST /api/media', 'POST /api/media/{id}/file', 'POST /api/media/{id}/bring-back'];

/** No row of the samples has been changed so often. */
const NEVER_MADE = 99;

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@homes.example' };

let api: TestApi;
let admin: Browser;
let operations: Operation[];
let desk: OperationDesk;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('promised-headers');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, RATE_LIMITS: 'off', ...MAIL } });
  admin = await api.signedIn('admin');
  const documented = await readOperations(admin);
  operations = documented.filter(({ name }) => !ELSEWHERE.includes(name));
  desk = new OperationDesk(api, admin, documented);
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const taking = (header: string) => operations.filter(({ headers }) => headers.includes(header));

it('a call that takes the version of a row changes nothing where the row has another one', async () => {
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
