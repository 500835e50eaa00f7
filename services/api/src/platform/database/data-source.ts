import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { socketWithTimeout } from './socket-with-timeout';

/** Time limits in ms: what takes longer is an outage, answered 503, and not a wait. */
const CONNECT_TIMEOUT = 3_000;
const STATEMENT_TIMEOUT = 10_000;
const LOCK_TIMEOUT = 8_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 15_000;
const POOL_SIZE = 10;

/** Calls are short and many, and in UTC; planning machine code for them only costs time. */
const SESSION_OPTIONS = '-c timezone=UTC -c jit=off';

const LIMITED = {
  max: POOL_SIZE,
  statement_timeout: STATEMENT_TIMEOUT,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
  stream: socketWithTimeout,
};
const UNLIMITED = { max: 2 };

/** Which tables there are, and how they come to be. */
export interface Schema {
  entities: readonly (new () => object)[];
  /** Oldest first. */
  migrations: readonly (new () => MigrationInterface)[];
}

interface DataSourceUse {
  /** Migrations may take as long as they need. */
  forMigrations?: boolean;
  /** Told when an idle connection breaks. The pool opens a new one by itself. */
  onPoolError?: (error: Error) => void;
}

/** TypeORM as this API uses it; not connected yet. */
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
    // The address goes to pg as it is: TypeORM's own reading of it knows no Unix sockets.
    extra: {
      connectionString: databaseUrl,
      application_name: 'capsule-api',
      options: SESSION_OPTIONS,
      ...(forMigrations ? UNLIMITED : LIMITED),
    },
  } satisfies DataSourceOptions);
}
