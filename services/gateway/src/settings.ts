import { gatewaySecret } from '@capsule/service-kit/gateway-secret';
import {
  logLevel,
  onOff,
  origin,
  port,
  readBy,
  serviceOrigin,
  text,
  wholeNumber,
} from '@capsule/service-kit/setting-kinds';
import { defineSettings, type Environment, type Setting } from '@capsule/service-kit/settings';
import { readOverridePolicy, readSources, type OverridePolicy } from './override';

const DEFINITIONS = {
  port: { variable: 'PORT', kind: port, default: '8080', about: 'The public port; 0 takes a free one.' },
  host: { variable: 'HOST', kind: text, default: null, about: 'The address to listen on; all of them unless set.' },
  publicOrigin: {
    variable: 'PUBLIC_URL',
    kind: origin,
    default: null,
    about: 'The origin that visitors see, e.g. `https://homes.example`; that of each request unless set.',
  },
  trustedProxies: {
    variable: 'TRUST_PROXY',
    kind: readBy(
      (text) => (text === 'off' ? 0 : /^\d$/.test(text) ? Number(text) : null),
      'must be "off" or the number of proxies in front, at most 9.',
    ),
    default: 'off',
    about: 'How many proxies stand in front and may say who the client is.',
  },
  dataDir: { variable: 'DATA_DIR', kind: text, default: '.data', about: 'The folder of releases and locks.' },
  apiOrigin: {
    variable: 'API_URL',
    kind: serviceOrigin,
    problem: 'must be set to an address without a path, like http://127.0.0.1:3000; another machine has https.',
    about: 'The origin of the API; of https unless it is on this machine.',
  },
  gatewaySecret: {
    variable: 'GATEWAY_SECRET',
    kind: gatewaySecret,
    default: null,
    about: 'Shows the API that a call comes from this gateway; the launcher makes one for each start.',
  },
  rateLimits: { variable: 'RATE_LIMITS', kind: onOff, default: 'on', about: '`off` only for load tests.' },
  connections: {
    variable: 'MAX_CONNECTIONS',
    kind: wholeNumber(1, 1_000_000),
    default: '8192',
    about: 'How many connections may be open; one more is closed at once.',
  },
  connectionsOfAddress: {
    variable: 'CONNECTIONS_PER_ADDRESS',
    kind: wholeNumber(1, 1_000_000),
    default: '512',
    about: 'How many of them one address may have, unless proxies stand in front: theirs are those of all.',
  },
  heldBytes: {
    variable: 'HELD_MB',
    kind: wholeNumber(4, 65_536, 2 ** 20),
    default: '64',
    about: 'How many megabytes the bodies of calls under way may take together; one address may have a quarter of it.',
  },
  logLevel: { variable: 'LOG_LEVEL', kind: logLevel, default: 'info', about: 'How much is logged.' },
  overridePolicy: {
    variable: 'REMOTE_OVERRIDES',
    kind: readBy(readOverridePolicy, 'must be "off", "loopback", or origins with commas between them.'),
    default: null,
    about: 'From where admins may try a module; nowhere under https, else from their own machine.',
  },
  frozenBuiltIns: {
    variable: 'FROZEN_BUILT_INS',
    kind: onOff,
    default: 'on',
    about: '`off` lets modules change what JavaScript is built on, if freezing it ever stops sound code.',
  },
  remotesFromSource: {
    variable: 'REMOTES_FROM_SOURCE',
    kind: readBy(readSources, 'must be modules and their addresses, like mfe-admin-ops@http://localhost:4173.'),
    default: '',
    about: 'The modules that development serves from source, for everybody.',
  },
} as const satisfies Record<string, Setting>;

/** What a proxy says of our own address is not believed: many pass on whatever a client claims. */
const settings = defineSettings('The gateway', DEFINITIONS, ({ trustedProxies, publicOrigin }) =>
  trustedProxies > 0 && publicOrigin === null
    ? ['TRUST_PROXY needs PUBLIC_URL, the origin that visitors see, like https://homes.example.']
    : [],
);

type Read = ReturnType<typeof settings.read>;

/** The settings of the gateway. */
export type Settings = Read & { overridePolicy: OverridePolicy };

/** On the internet nobody tries a module unless somebody says so; elsewhere, developers do. */
const usualPolicy = ({ publicOrigin }: Read): OverridePolicy => ({
  loopback: publicOrigin?.startsWith('https:') !== true,
  origins: [],
});

/** @throws SettingsError naming every problem */
export function readSettings(environment: Environment): Settings {
  const read = settings.read(environment);
  return { ...read, overridePolicy: read.overridePolicy ?? usualPolicy(read) };
}
