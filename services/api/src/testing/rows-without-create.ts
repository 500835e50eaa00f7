import type { OwnFactors, OwnSession } from '@capsule/contracts';
import { dataOf, type Browser } from './browser';
import { FactorDesk } from './factor-desk';
import { image } from './images';
import { PASSWORD, type TestApi } from './test-api';
import { upload } from './upload';

/** By what a row comes to be. */
interface Makers {
  api: TestApi;
  admin: Browser;
  /** What a visitor would send as an inquiry. */
  inquiry: () => Promise<object | undefined>;
}

/** No call makes one, and one that waits would be sent. */
const FAILED_MAIL = `
  INSERT INTO outgoing_mails ("kind", "recipient", "subject", "text", "status")
  VALUES ('inquiry-receipt', 'priya@hillview.example', 'Hello', 'Hello', 'failed') RETURNING "id"`;

/** How rows come to be that no call of their collection makes from a body, by the address of the collection; the ids. */
export const ROWS_WITHOUT_CREATE: Readonly<Record<string, (by: Makers) => Promise<number>>> = {
  '/api/media': async ({ admin }) => {
    const [item] = dataOf<{ id: number }[]>(await upload(admin, [{ name: 'a.png', bytes: await image('png') }]));
    return item?.id ?? 0;
  },
  // Each place has its row.
  '/api/places': async () => 1,
  '/api/mails': async ({ api }) => {
    const [mail]: [{ id: number }] = await api.database.query(FAILED_MAIL);
    return mail.id;
  },
  // Another session of the caller.
  '/api/auth/sessions': async ({ api, admin }) => {
    await api.browser().post('/api/login', { username: 'admin-1', password: PASSWORD });
    const sessions = dataOf<OwnSession[]>(await admin.get('/api/auth/sessions'));
    return sessions.find(({ current }) => !current)?.id ?? 0;
  },
  // Of the caller, who has none otherwise.
  '/api/auth/factors/passkeys': async ({ api, admin }) => {
    await new FactorDesk(api).addPasskey(admin);
    return dataOf<OwnFactors>(await admin.get('/api/auth/factors')).passkeys.at(-1)?.id ?? 0;
  },
  '/api/privacy/inquiries': async ({ api, inquiry }) =>
    dataOf<{ id: number }>(await api.browser().post('/api/contact', await inquiry())).id,
  // What machines send.
  '/api/quarantine': async ({ api, inquiry }) => {
    const sent = { ...(await inquiry()), subjectLine: 'x' };
    return dataOf<{ id: number }>(await api.browser().post('/api/contact', sent)).id;
  },
};
