import Type from 'typebox';

/**
 * Kinds of settings, as TypeBox schemas that decode a text to its value. `x-message` completes a sentence that begins
 * with the name of the variable.
 */

/** Any text. */
export const text = Type.String({ minLength: 1, 'x-message': 'must be set.' });

/**
 * A text that a function reads.
 *
 * @param read returns `null` for an invalid text
 */
export const readBy = <T>(read: (text: string) => T | null, message: string) =>
  Type.Decode(
    Type.Refine(Type.String({ 'x-message': message }), (text) => read(text) !== null),
    (text) => read(text) as T,
  );

const listed = (words: readonly string[]) => words.join(', ');

/** One of several words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Enum(words, { 'x-message': `must be one of ${listed(words)}.` });

/** A switch: `on` is `true`. */
export const onOff = Type.Decode(
  Type.Enum(['on', 'off'], { 'x-message': 'must be "on" or "off".' }),
  (text) => text === 'on',
);

const HIGHEST_PORT = 65_535;

/** A TCP port in decimal digits only: JavaScript would also read `1e3` or `0x50` as numbers. */
export const port = readBy(
  (text) => (/^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT ? Number(text) : null),
  `must be a number from 0 (any free port) to ${HIGHEST_PORT}.`,
);

/** A whole number in decimal digits. @param unit what one stands for: of megabytes, so many bytes */
export const wholeNumber = (least: number, most: number, unit = 1) =>
  readBy((text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number * unit : null;
  }, `must be a whole number from ${least} to ${most}.`);

/** A URL with one of these protocols, in the notation of `URL`: `['http:', 'https:']`. */
export const url = (protocols: readonly string[], message: string) =>
  readBy((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url && protocols.includes(url.protocol) ? url : null;
  }, message);

/** Reads an origin: `https://homes.example/` → `https://homes.example`; `null` for anything else. */
function readOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const isOriginAlone = pathname === '/' && search === '' && hash === '' && username === '';
  return isOriginAlone && ['http:', 'https:'].includes(protocol) ? origin : null;
}

/** The origin of a website, with or without a slash at its end. */
export const origin = readBy(
  readOrigin,
  'must be an http or https address without a path, like https://homes.example.',
);

/** Whether a host, as `URL` writes it, is the machine itself: what goes there crosses no network. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** The origin of one of our own services, which is reached without TLS on this machine only. */
export const serviceOrigin = readBy((text) => {
  const read = readOrigin(text);
  if (read === null) return null;
  const { protocol, hostname } = new URL(read);
  return protocol === 'https:' || isThisMachine(hostname) ? read : null;
}, 'must be an address without a path, like http://127.0.0.1:3000, and of https on another machine.');

/** How much a service writes to its log; pino's levels. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const logLevel = oneOf(LOG_LEVELS);
