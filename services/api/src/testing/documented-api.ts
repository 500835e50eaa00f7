import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import type { Browser } from './browser';
import { readOperations, type Operation } from './openapi';
import { OperationDesk } from './operation-desk';
import { startTestApi, type TestApi } from './test-api';

/** So that mails can be queued; nobody listens there. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@homes.example' };

/** Calls that tests of all calls leave to others: forms with files, and what needs an earlier file. */
export const FILE_CALLS = ['POST /api/media', 'POST /api/media/{id}/file', 'POST /api/media/{id}/bring-back'];

/** The API, and what tests need that make each call of its document. */
export interface DocumentedApi {
  api: TestApi;
  admin: Browser;
  operations: Operation[];
  desk: OperationDesk;
  close: () => Promise<void>;
}

/** Starts the API for a test of all calls. @param name of the test's folder */
export async function startDocumentedApi(name: string): Promise<DocumentedApi> {
  const temporary = await temporaryFolder(name);
  const api = await startTestApi({ settings: { DATA_DIR: temporary.folder, RATE_LIMITS: 'off', ...MAIL } });
  const admin = await api.signedIn('admin');
  // The user of the document's examples.
  await api.addUser('admin', 'admin');
  const operations = await readOperations(admin);
  const close = async () => {
    await api.close();
    await temporary.remove();
  };
  return { api, admin, operations, desk: new OperationDesk(api, admin, operations), close };
}
