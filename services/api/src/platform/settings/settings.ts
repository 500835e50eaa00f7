import { LoginInput, type FieldError } from '@capsule/contracts';
import { createValidator } from '@capsule/contracts/schema/validator';

/** The first account, made only when there is none. `password: null` means "generate one and print it once". */
export interface FirstAdminSettings {
  username: string;
  password: string | null;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The API's settings (architecture §7). An abstract class, so that it is a type and an injection token in one. */
export abstract class Settings {
  /** `postgresql://…`; a Unix socket is written `postgresql://user@localhost/db?host=/folder`. */
  abstract readonly databaseUrl: string;
  /** Loopback unless told otherwise: only the gateway listens in public (architecture §2). */
  abstract readonly host: string;
  /** 0 takes a free port. */
  abstract readonly port: number;
  /** The address that visitors see; `null`: that of the request. Under https the cookie is Secure. */
  abstract readonly publicUrl: URL | null;
  /** `false` only for load tests. */
  abstract readonly rateLimits: boolean;
  abstract readonly logLevel: LogLevel;
  abstract readonly admin: FirstAdminSettings;
  /** Whether an empty database is filled with a demonstration. The launcher says so for an embedded one. */
  abstract readonly demo: boolean;
  /** The folder of everything that is not in the database: media. */
  abstract readonly dataDir: string;
  /** An IANA name; every "today" is this zone's date. */
  abstract readonly timeZone: string;
}

/** Says every wrong setting at once, in words for whoever started the process. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(`The API cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

export type Environment = Record<string, string | undefined>;

const checkAccount = createValidator(LoginInput);

function readUrl(value: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url && protocols.includes(url.protocol) ? url : null;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The first account must pass the login form, or nobody could ever sign in with it. */
function accountProblems({ username, password }: FirstAdminSettings): string[] {
  const { errors } = checkAccount({ username, password: password ?? 'generated later' });
  return (errors ?? []).map(({ field, message }: FieldError) => `ADMIN_${field.toUpperCase()}: ${message}`);
}

/**
 * Reads and checks the settings. An empty variable counts as unset.
 *
 * @throws SettingsError naming every problem
 */
export function readSettings(environment: Environment): Settings {
  const get = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(problem));

  const databaseUrl = get('DATABASE_URL', '');
  expect(
    readUrl(databaseUrl, ['postgres:', 'postgresql:']) !== null,
    'DATABASE_URL must be set, like postgresql://user:password@host:5432/database.',
  );
  const port = get('API_PORT', '0');
  expect(
    /^\d{1,5}$/.test(port) && Number(port) <= 65_535,
    'API_PORT must be a number from 0 (any free port) to 65535.',
  );
  const publicUrl = get('PUBLIC_URL', '');
  expect(
    publicUrl === '' || readUrl(publicUrl, ['http:', 'https:']) !== null,
    'PUBLIC_URL must be an http or https address, like https://homes.example.',
  );
  const rateLimits = get('RATE_LIMITS', 'on');
  expect(['on', 'off'].includes(rateLimits), 'RATE_LIMITS must be "on" or "off".');
  const demo = get('DEMO', 'off');
  expect(['on', 'off'].includes(demo), 'DEMO must be "on" or "off".');
  const logLevel = get('LOG_LEVEL', 'info');
  expect(
    LOG_LEVELS.some((level) => level === logLevel),
    `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`,
  );
  const timeZone = get('TIME_ZONE', 'Australia/Sydney');
  expect(isTimeZone(timeZone), 'TIME_ZONE must be an IANA name, like Australia/Sydney.');
  const admin = { username: get('ADMIN_USERNAME', 'admin'), password: environment['ADMIN_PASSWORD'] || null };
  problems.push(...accountProblems(admin));

  if (problems.length > 0) throw new SettingsError(problems);
  return {
    databaseUrl,
    host: get('API_HOST', '127.0.0.1'),
    port: Number(port),
    publicUrl: publicUrl === '' ? null : new URL(publicUrl),
    rateLimits: rateLimits === 'on',
    logLevel: logLevel as LogLevel,
    admin,
    demo: demo === 'on',
    dataDir: get('DATA_DIR', '.data'),
    timeZone,
  };
}
