import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { HostileRun } from '../../testing/hostile-run';
import { readOperations } from '../../testing/openapi';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { SEED } from '../../testing/wrong-values';

/**
 * Hostile calls over all documented calls, with other values every day: none is an error of the server. `npm run
 * hostile -- 100000` sends more of them.
 */

/** How many are sent where nobody says. */
const FEW = 10_000;
const CALLS = Number(process.env['HOSTILE_CALLS'] ?? FEW);

/** So that mails can be queued; nobody listens there. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@homes.example' };

const AGAIN = `FUZZ_SEED=${SEED} npm run hostile -- ${CALLS}`;
/** Past jest, which puts a frame around each line. */
const say = (line: string) => process.stderr.write(`${line}\n`);

let api: TestApi;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('hostile');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, RATE_LIMITS: 'off', ...MAIL } });
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

it(
  'no hostile call is an error of the server, or fails in a way that is not declared',
  async () => {
    const admin = await api.signedIn('admin');
    await api.addUser('admin', 'admin');
    const run = new HostileRun(api, admin, await readOperations(admin));
    let told = 0;
    await run.send(CALLS, SEED, (sent) => {
      for (const { what, request } of run.faults.slice(told)) say(`${AGAIN}\n${what}\n${request.slice(0, 2000)}\n`);
      told = run.faults.length;
      if (CALLS > FEW) say(`${sent} of ${CALLS} calls, ${told} faults`);
    });
    for (const call of run.sentAgain) say(`the database had no time at first for ${call}`);
    expect(run.faults.map(({ what }) => what)).toEqual([]);
    expect(run.unreached).toEqual([]);
    expect(run.sent).toBeGreaterThanOrEqual(CALLS);
  },
  Math.max(480_000, CALLS * 60),
);
