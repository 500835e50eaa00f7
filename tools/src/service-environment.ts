/** What a service is told of this process's environment: its own settings, and what any program needs. */

/** The settings that each service reads (architecture §7). Secrets of the API are none of the gateway's. */
export const SETTINGS_OF = {
  api: [
    'ADMIN_PASSWORD',
    'ADMIN_USERNAME',
    'API_HOST',
    'API_PORT',
    'DATABASE_URL',
    'DATA_DIR',
    'DEMO',
    'GATEWAY_SECRET',
    'INQUIRY_MONTHS',
    'LOG_LEVEL',
    'MAIL_FROM',
    'MALWARE_SCANNER',
    'MEDIA_GB',
    'PERSON_MONTHS',
    'PUBLIC_URL',
    'RATE_LIMITS',
    'SESSIONS_PER_USER',
    'SESSION_COOKIE',
    'SMTP_URL',
    'TIME_ZONE',
  ],
  gateway: [
    'API_URL',
    'CONNECTIONS_PER_ADDRESS',
    'DATA_DIR',
    'FROZEN_BUILT_INS',
    'GATEWAY_SECRET',
    'HELD_MB',
    'HOST',
    'LOG_LEVEL',
    'MAX_CONNECTIONS',
    'PORT',
    'PUBLIC_URL',
    'RATE_LIMITS',
    'REMOTES_FROM_SOURCE',
    'REMOTE_OVERRIDES',
    'TRUST_PROXY',
  ],
} as const;

/** What Node and the operating system read: none of it is a secret. Node's own are for whoever runs a profiler. */
const FOR_ANY_PROGRAM = [
  'HOME',
  'LANG',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'NODE_V8_COVERAGE',
  'PATH',
  'SSL_CERT_DIR',
  'SSL_CERT_FILE',
  'TEMP',
  'TMP',
  'TMPDIR',
  'TZ',
  'UV_THREADPOOL_SIZE',
  // Windows starts no program without it.
  'SystemRoot',
] as const;

/** The driver of PostgreSQL reads these beside `DATABASE_URL`, and libpq's certificates. */
const isOfTheDatabase = (name: string) => /^PG[A-Z]+$/.test(name);

/**
 * The environment of a service's process.
 *
 * @param given of this process and, over it, of the launcher
 * @returns without what the service does not read: the public gateway knows neither passwords nor the database
 */
export function environmentOf(service: keyof typeof SETTINGS_OF, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = new Set<string>([...SETTINGS_OF[service], ...FOR_ANY_PROGRAM]);
  const isTold = (name: string) => names.has(name) || (service === 'api' && isOfTheDatabase(name));
  return Object.fromEntries(Object.entries(given).filter(([name]) => isTold(name)));
}
