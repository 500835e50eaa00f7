import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { keepProcess } from './keep-process';
import { socketWithTimeout } from './socket-with-timeout';

/** Time limits in ms. Whatever exceeds them is treated as an outage and answered with 503. */
const CONNECT_TIMEOUT = 3_000;
const STATEMENT_TIMEOUT = 10_000;
const LOCK_TIMEOUT = 8_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 15_000;
const POOL_SIZE = 10;

/** What PostgreSQL calls the connections of the pool, which end where nobody asks anything, and that of the events. */
export const API_CONNECTIONS = 'capsule-api';
export const EVENTS_CONNECTION = 'capsule-api-events';

/** Queries are short and many, so just-in-time compilation would cost more than it saves. */
const SESSION_OPTIONS = '-c timezone=UTC -c jit=off';

const LIMITED = {
  max: POOL_SIZE,
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
  stream: socketWithTimeout,
};
const UNLIMITED = { max: 2 };

/** The entities, and the migrations that create their tables. */
export interface Schema {
  entities: readonly (new () => object)[];
  /** Oldest first. */
  migrations: readonly (new () => MigrationInterface)[];
}

interface DataSourceUse {
  /** Lifts the time limits, because migrations may take long. */
  forMigrations?: boolean;
  /** Called when an idle connection breaks. The pool opens a new one by itself. */
  onPoolError?: (error: Error) => void;
}

/** Creates the TypeORM data source of this API, not connected yet. */
export function createDataSource(
  databaseUrl: string,
  { entities, migrations }: Schema,
  { forMigrations = false, onPoolError = () => undefined }: DataSourceUse = {},
): DataSource {
  return new DataSource({
    type: 'postgres',
    driver: pg,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each',
    installExtensions: false,
    connectTimeoutMS: CONNECT_TIMEOUT,
    poolErrorHandler: onPoolError,
    // The URL goes to pg unparsed, because TypeORM does not understand Unix sockets in it.
    extra: {
      connectionString: databaseUrl,
      application_name: API_CONNECTIONS,
      options: SESSION_OPTIONS,
      // The pool itself listens only to those that are idle.
      onConnect: keepProcess,
      ...(forMigrations ? UNLIMITED : LIMITED),
    },
  } satisfies DataSourceOptions);
}
