/** The embedded PostgreSQL (architecture §4): a real server from npm, started, adopted and stopped by our own programs. */
export { startPostgres, type EmbeddedPostgres, type StartOptions } from './start';
export {
  DataDirAccessError,
  DataDirInUseError,
  EmbeddedPostgresError,
  PostgresStartError,
  PostgresUnavailableError,
} from './errors';
export { findRunning } from './running';
