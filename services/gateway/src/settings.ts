import type { RemoteOverride } from '@capsule/contracts';
import { readOverridePolicy, readSources, type OverridePolicy } from './overrides/override';

/** How the gateway is set up by its environment (design §7). */
export interface Settings {
  /** 0 takes a free port. */
  readonly port: number;
  /** `null` listens on all addresses. */
  readonly host: string | null;
  /** The origin that visitors see, e.g. `https://homes.example`; `null`: that of each request. */
  readonly publicOrigin: string | null;
  /** How many proxies stand in front and may say who the client is. */
  readonly trustedProxies: number;
  /** The folder of releases and locks. */
  readonly dataDir: string;
  /** The origin of the API, e.g. `http://127.0.0.1:3000`. */
  readonly apiOrigin: string;
  /** `false` only for load tests. */
  readonly rateLimits: boolean;
  readonly logLevel: LogLevel;
  /** From where admins may try a module. */
  readonly overridePolicy: OverridePolicy;
  /** The modules that development serves from source, for everybody. */
  readonly remotesFromSource: readonly RemoteOverride[];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Says every wrong setting at once, in words for whoever started the process. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly problems: readonly string[]) {
    super(`The gateway cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

export type Environment = Record<string, string | undefined>;

/** `https://homes.example/` → `https://homes.example`; `null` for anything that is more, or less, than an origin. */
function readOrigin(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { protocol, origin, pathname, search, hash, username } = new URL(value);
  const isOriginAlone = pathname === '/' && search === '' && hash === '' && username === '';
  return isOriginAlone && ['http:', 'https:'].includes(protocol) ? origin : null;
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

  const port = get('PORT', '8080');
  expect(/^\d{1,5}$/.test(port) && Number(port) <= 65_535, 'PORT must be a number from 0 (any free port) to 65535.');
  const publicUrl = get('PUBLIC_URL', '');
  const publicOrigin = readOrigin(publicUrl);
  expect(
    publicUrl === '' || publicOrigin !== null,
    'PUBLIC_URL must be an http or https address without a path, like https://homes.example.',
  );
  const trusted = get('TRUST_PROXY', 'off').replace(/^off$/, '0');
  expect(/^\d$/.test(trusted), 'TRUST_PROXY must be "off" or the number of proxies in front, at most 9.');
  const apiOrigin = readOrigin(get('API_URL', ''));
  expect(apiOrigin !== null, 'API_URL must be set to an address without a path, like http://127.0.0.1:3000.');
  const rateLimits = get('RATE_LIMITS', 'on');
  expect(['on', 'off'].includes(rateLimits), 'RATE_LIMITS must be "on" or "off".');
  const level = get('LOG_LEVEL', 'info');
  const logLevel = LOG_LEVELS.find((known) => known === level);
  expect(logLevel !== undefined, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);

  const overridePolicy = readOverridePolicy(get('REMOTE_OVERRIDES', 'loopback'));
  expect(overridePolicy !== null, 'REMOTE_OVERRIDES must be "off", "loopback", or origins with commas between them.');
  const remotesFromSource = readSources(get('REMOTES_FROM_SOURCE', ''));
  expect(
    remotesFromSource !== null,
    'REMOTES_FROM_SOURCE must be modules and their addresses, like mfe-admin-ops@http://localhost:4173.',
  );

  const isWhole = apiOrigin !== null && logLevel !== undefined && overridePolicy !== null && remotesFromSource !== null;
  if (problems.length > 0 || !isWhole) throw new SettingsError(problems);
  return {
    port: Number(port),
    host: get('HOST', '') || null,
    publicOrigin,
    trustedProxies: Number(trusted),
    dataDir: get('DATA_DIR', '.data'),
    apiOrigin,
    rateLimits: rateLimits === 'on',
    logLevel,
    overridePolicy,
    remotesFromSource,
  };
}
