/**
 * Errors when the database starts. Every message is for the person at the terminal: it says what is wrong and what to
 * do about it.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
}

/** No PostgreSQL is packaged for this platform, or it does not run here. */
export class PostgresUnavailableError extends EmbeddedPostgresError {
  override readonly name = 'PostgresUnavailableError';

  constructor(platform: string, options?: ErrorOptions) {
    super(
      `The embedded PostgreSQL does not run on this machine (${platform}). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own, for example postgres://user:password@localhost:5432/capsule.',
      options,
    );
  }
}

/** Another live process has started the database of this folder and still holds it. */
export class DataDirInUseError extends EmbeddedPostgresError {
  override readonly name = 'DataDirInUseError';

  constructor(
    readonly dataDir: string,
    /** The process that holds the folder; `null` when it runs in another container. */
    readonly ownerPid: number | null,
  ) {
    const owner = ownerPid === null ? 'a process of another container' : `the running process ${ownerPid}`;
    super(
      `The database folder ${dataDir} is in use by ${owner}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The folder cannot be read or written by the user that PostgreSQL has to run as. */
export class DataDirAccessError extends EmbeddedPostgresError {
  override readonly name = 'DataDirAccessError';

  constructor(
    readonly dataDir: string,
    why: string,
    options?: ErrorOptions,
  ) {
    super(
      `The database folder ${dataDir} cannot be used: ${why}. ` +
        'Set DATA_DIR to a folder that can, or DATABASE_URL to a PostgreSQL server of your own.',
      options,
    );
  }
}

/** PostgreSQL was started and failed, or did not answer in time. The message ends with its last log lines. */
export class PostgresStartError extends EmbeddedPostgresError {
  override readonly name = 'PostgresStartError';

  constructor(
    what: string,
    readonly lastLogLines: string,
    options?: ErrorOptions,
  ) {
    super(lastLogLines ? `${what}\n${lastLogLines}` : what, options);
  }
}
