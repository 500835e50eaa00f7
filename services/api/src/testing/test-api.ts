import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@capsule/contracts';
import type { Environment } from '@capsule/service-kit/settings';
import { captureLog, type CapturedLog } from '@capsule/test-kit/captured-log';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { createApp } from '../app';
import { createDataSource } from '../platform/database/data-source';
import { Lifecycle } from '../platform/lifecycle/lifecycle';
import { createLogger } from '../platform/logging/logger';
import { readSettings } from '../platform/settings/settings';
import { hashCheaplyInTests, hashPassword } from '../resources/users/passwords';
import { UserEntity } from '../resources/users/user.entity';
import { SCHEMA } from '../schema/schema';
import { Browser } from './browser';
import { programFolder, testDatabase } from './test-database';

/** Of tests that look at nothing in it: the key of the marks of addresses is made there. */
const DATA_DIR = path.join(tmpdir(), 'capsule-api-tests');

export const PASSWORD = 'correct horse battery';

export interface TestApi {
  app: NestFastifyApplication;
  url: string;
  database: DataSource;
  log: CapturedLog;
  browser: (address?: string) => Browser;
  addUser: (username: string, role: Role, rest?: Partial<UserEntity>) => Promise<UserEntity>;
  /** A browser signed in as a new user of this role. */
  signedIn: (role: Role) => Promise<Browser>;
  close: () => Promise<void>;
}

export interface TestApiOptions {
  /** A database that the test made itself; a new one by default. */
  databaseUrl?: string;
  settings?: Environment;
  /** Passwords cost what they cost in production: for tests of how long a login takes. Cheap unless asked for. */
  costlyHashes?: boolean;
}

/** The API on a free port, in this process, with a database of its own. */
export async function startTestApi({
  databaseUrl,
  settings = {},
  costlyHashes = false,
}: TestApiOptions = {}): Promise<TestApi> {
  if (!costlyHashes) hashCheaplyInTests();
  const own = databaseUrl === undefined ? await testDatabase() : null;
  const environment = { DATABASE_URL: databaseUrl ?? own?.url, LOG_LEVEL: 'info', DATA_DIR, ...settings };
  const dataSource = createDataSource(environment.DATABASE_URL ?? '', SCHEMA);
  await dataSource.initialize();
  const log = captureLog();
  const logger = createLogger('info', log.destination);
  const core = {
    settings: readSettings(environment),
    dataSource,
    logger,
    lifecycle: new Lifecycle(),
    programs: programFolder(),
  };
  const app = await createApp(core);
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;

  const passwordHash = await hashPassword(PASSWORD);
  const addUser: TestApi['addUser'] = (username, role, rest = {}) =>
    dataSource
      .getRepository(UserEntity)
      .save({ firstName: null, lastName: null, passwordHash, ...rest, username, role });
  const browser = (address?: string) => new Browser(url, address);
  let people = 0;

  return {
    app,
    url,
    database: dataSource,
    log,
    browser,
    addUser,
    signedIn: async (role) => {
      const username = `${role}-${(people += 1)}`;
      await addUser(username, role);
      const visitor = browser(`198.51.100.${people}`);
      const { status } = await visitor.post('/api/login', { username, password: PASSWORD });
      if (status !== 200) throw new Error(`Signing in answered ${status}.`);
      return visitor;
    },
    close: async () => {
      await app.close();
      await own?.drop();
    },
  };
}
