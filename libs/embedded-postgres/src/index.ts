/** The embedded PostgreSQL (architecture §4): a real server from npm, which our own programs start, adopt and stop. */
export { startPostgres, type EmbeddedPostgres, type StartOptions } from './start';
export {
  DataDirAccessError,
  DataDirInUseError,
  EmbeddedPostgresError,
  PostgresStartError,
  PostgresUnavailableError,
} from './errors';
export { findRunning } from './running';
