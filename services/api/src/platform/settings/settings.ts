import { BUILT_IN_TIME_ZONE, LoginInput } from '@capsule/contracts';
import { gatewaySecret } from '@capsule/service-kit/gateway-secret';
import {
  logLevel,
  onOff,
  port,
  readBy,
  text,
  url,
  wholeNumber,
  type LogLevel,
} from '@capsule/service-kit/setting-kinds';
import { SettingsError, defineSettings, type Environment } from '@capsule/service-kit/settings';
import { isDatabaseUrl } from './database-url';
import { readScannerAddress, type ScannerAddress } from './scanner-address';
import { readMailServer, readSender, type MailSender, type MailServer } from './mail-settings';

/** The first account, made only when there is none. `password: null` means "generate one and print it once". */
export interface FirstAdminSettings {
  username: string;
  password: string | null;
}

/** The API's settings (architecture §7). An abstract class, so that it is a type and an injection token in one. */
export abstract class Settings {
  /** `postgresql://…`; a Unix socket is written `postgresql://user@localhost/db?host=/folder`. */
  abstract readonly databaseUrl: string;
  /** The loopback address by default: only the gateway listens in public (architecture §2). */
  abstract readonly host: string;
  /** 0 takes a free port. */
  abstract readonly port: number;
  /** The address that visitors see; `null`: that of the request. Under https the cookie is Secure. */
  abstract readonly publicUrl: URL | null;
  /** Who does not send it is not the gateway, and is refused; `null`: anybody is answered. */
  abstract readonly gatewaySecret: string | null;
  /** The name of the session cookie, without the prefix that it has under https. */
  abstract readonly sessionCookie: string;
  /** `false` only for load tests. */
  abstract readonly rateLimits: boolean;
  abstract readonly logLevel: LogLevel;
  abstract readonly admin: FirstAdminSettings;
  /** Whether an empty database is filled with sample data. The launcher sets it for an embedded database. */
  abstract readonly demo: boolean;
  /** The folder of everything that is not in the database, such as media. */
  abstract readonly dataDir: string;
  /** An IANA name; every "today" is this zone's date. */
  abstract readonly timeZone: string;
  /** How many months after the last work on it an inquiry is deleted; `null`: never. */
  abstract readonly inquiryMonths: number | null;
  /** How many bytes the files of the media library may have together. */
  abstract readonly mediaBytes: number;
  /** What looks at uploaded files for malware; `null`: nothing does. */
  abstract readonly scanner: ScannerAddress | null;
  /** How many sessions one person may have. */
  abstract readonly sessionsPerUser: number;
  /** How many months after its end a booking says no more whose it was, and the audit trail no more of whom it told; `null`: never. */
  abstract readonly personMonths: number | null;
  /** How mails are sent; `null`: none are, and none are queued. */
  abstract readonly mail: MailSettings | null;
}

/** The mail server, and in whose name it sends. */
export interface MailSettings {
  server: MailServer;
  from: MailSender;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

// The first account must pass the login form, or nobody could ever sign in with it.
const { username, password } = LoginInput.properties;

const months = readBy(
  (text) => (/^\d{1,3}$/.test(text) && Number(text) >= 1 ? Number(text) : null),
  'must be a whole number of months from 1 to 999.',
);

const SERVICE = 'The API';

const settings = defineSettings(SERVICE, {
  databaseUrl: {
    variable: 'DATABASE_URL',
    // Kept as text, because `URL` would normalise it.
    kind: readBy(
      (text) => (isDatabaseUrl(text) ? text : null),
      'must be set, like postgresql://user:password@host:5432/database?sslmode=verify-full; on another machine it has ' +
        'an sslmode: verify-full, verify-ca or require, or disable where nobody else is on the way.',
    ),
    about: 'The database: a PostgreSQL 15 or newer. The launcher sets it for an embedded one.',
  },
  host: {
    variable: 'API_HOST',
    kind: text,
    default: '127.0.0.1',
    about: 'The address to listen on, which only the gateway must reach.',
  },
  port: { variable: 'API_PORT', kind: port, default: '0', about: 'The port to listen on; 0 takes a free one.' },
  publicUrl: {
    variable: 'PUBLIC_URL',
    kind: url(['http:', 'https:'], 'must be an http or https address, like https://homes.example.'),
    default: null,
    about: 'The address that visitors see, for the origin check and secure cookies; that of each request unless set.',
  },
  gatewaySecret: {
    variable: 'GATEWAY_SECRET',
    kind: gatewaySecret,
    default: null,
    about:
      'What only the gateway knows: other callers are refused. The launcher makes one; without it, none is asked for.',
  },
  sessionCookie: {
    variable: 'SESSION_COOKIE',
    kind: readBy((text) => (/^\w+$/.test(text) ? text : null), 'must consist of letters, digits and _.'),
    default: 'capsule_session',
    about: 'The name of the session cookie. Browsers share cookies between ports, so development has its own.',
  },
  rateLimits: { variable: 'RATE_LIMITS', kind: onOff, default: 'on', about: '`off` only for load tests.' },
  demo: {
    variable: 'DEMO',
    kind: onOff,
    default: 'off',
    about:
      'Fills an empty database with sample units, bookings, tasks, pages, inquiries and images. The launcher sets it to ' +
      '`on` while the database is embedded and empty.',
  },
  logLevel: { variable: 'LOG_LEVEL', kind: logLevel, default: 'info', about: 'How much is logged.' },
  timeZone: {
    variable: 'TIME_ZONE',
    kind: readBy((text) => (isTimeZone(text) ? text : null), 'must be an IANA name, like Australia/Sydney.'),
    default: BUILT_IN_TIME_ZONE,
    about: 'The time zone whose date "today" is.',
  },
  inquiryMonths: {
    variable: 'INQUIRY_MONTHS',
    kind: months,
    default: null,
    about:
      'How many months after the last work on it an inquiry that is answered or closed is deleted; never unless set.',
  },
  mediaBytes: {
    variable: 'MEDIA_GB',
    kind: readBy(
      (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 ? Number(text) * 2 ** 30 : null),
      'must be a whole number of gigabytes from 1 to 99999.',
    ),
    default: '20',
    about: 'How many gigabytes the files of the media library may have together, without their smaller copies.',
  },
  scanner: {
    variable: 'MALWARE_SCANNER',
    kind: readBy(readScannerAddress, 'must be like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.'),
    default: null,
    about:
      'Where a malware scanner listens that speaks the protocol of clamd; what is uploaded is not stored without its word.',
  },
  sessionsPerUser: {
    variable: 'SESSIONS_PER_USER',
    kind: wholeNumber(1, 1000),
    default: '20',
    about: 'How many sessions one person may have; where one more begins, the one ends that was unused the longest.',
  },
  personMonths: {
    variable: 'PERSON_MONTHS',
    kind: months,
    default: null,
    about:
      'How many months after its end a booking says no more whose it was, and after which the audit trail names no more ' +
      'whom it told of; never unless set.',
  },
  username: {
    variable: 'ADMIN_USERNAME',
    kind: username,
    default: 'admin',
    problem: 'must have 3 to 200 characters.',
    about: 'The username of the first account, made only when there is none.',
  },
  password: {
    variable: 'ADMIN_PASSWORD',
    kind: password,
    default: null,
    problem: 'must have 6 to 200 characters.',
    about: 'The password of the first account; generated and printed once unless set.',
  },
  dataDir: {
    variable: 'DATA_DIR',
    kind: text,
    default: '.data',
    about: 'The folder of what is not in the database, such as media.',
  },
  smtp: {
    variable: 'SMTP_URL',
    kind: readBy(
      readMailServer,
      'must be like smtp://user:password@mail.example:587, or smtps:// for TLS from the start.',
    ),
    default: null,
    about: 'The mail server. Without it nothing is sent, and a reply opens the mail program.',
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    kind: readBy(
      readSender,
      'must be an e-mail address, like hello@homes.example, or Smart Homes <hello@homes.example>.',
    ),
    default: null,
    about: 'The sender of all mails; needed with SMTP_URL.',
  },
});

const NO_SENDER = 'MAIL_FROM must be set where SMTP_URL is: mails need a sender.';

/** What is wrong although each variable is right by itself. */
function problemsOf({ SMTP_URL, MAIL_FROM }: Environment): string[] {
  return SMTP_URL?.trim() && !MAIL_FROM?.trim() ? [NO_SENDER] : [];
}

/** Reads each variable, and reports all that is wrong at once. */
function readAll(environment: Environment) {
  const problems = problemsOf(environment);
  try {
    const values = settings.read(environment);
    if (problems.length === 0) return values;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    problems.unshift(...error.problems);
  }
  throw new SettingsError(SERVICE, problems);
}

/**
 * Reads and checks the settings. An empty variable counts as unset.
 *
 * @throws SettingsError naming every problem
 */
export function readSettings(environment: Environment): Settings {
  const { username, password, smtp, mailFrom, ...rest } = readAll(environment);
  const mail = smtp === null || mailFrom === null ? null : { server: smtp, from: mailFrom };
  return { ...rest, admin: { username, password }, mail };
}
