import Type from 'typebox';

/**
 * The kinds of text that settings have, as TypeBox schemas that decode to the value meant. `x-message` ends the sentence
 * that begins with the variable's name.
 */

/** Any text. */
export const text = Type.String({ minLength: 1, 'x-message': 'must be set.' });

/**
 * A text that a function understands.
 *
 * @param read `null` for a text that it does not take
 */
export const readBy = <T>(read: (text: string) => T | null, message: string) =>
  Type.Decode(
    Type.Refine(Type.String({ 'x-message': message }), (text) => read(text) !== null),
    (text) => read(text) as T,
  );

const listed = (words: readonly string[]) => words.join(', ');

/** One of a few words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Enum(words, { 'x-message': `must be one of ${listed(words)}.` });

/** A switch: `on` is `true`. */
export const onOff = Type.Decode(
  Type.Enum(['on', 'off'], { 'x-message': 'must be "on" or "off".' }),
  (text) => text === 'on',
);

const HIGHEST_PORT = 65_535;

/** A TCP port. In decimal digits alone: a number of JavaScript may also be written `1e3` or `0x50`. */
export const port = readBy(
  (text) => (/^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT ? Number(text) : null),
  `must be a number from 0 (any free port) to ${HIGHEST_PORT}.`,
);

/** An address of one of these protocols, as `URL` has them: `['http:', 'https:']`. */
export const url = (protocols: readonly string[], message: string) =>
  readBy((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url && protocols.includes(url.protocol) ? url : null;
  }, message);

/** `https://homes.example/` → `https://homes.example`; `null` for anything that is more, or less, than an origin. */
function readOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, pathname, search, hash, username } = new URL(text);
  const isOriginAlone = pathname === '/' && search === '' && hash === '' && username === '';
  return isOriginAlone && ['http:', 'https:'].includes(protocol) ? origin : null;
}

/** The origin of a website, written with or without the slash at its end. */
export const origin = readBy(
  readOrigin,
  'must be an http or https address without a path, like https://homes.example.',
);

/** How much a service writes to its log; pino's levels. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const logLevel = oneOf(LOG_LEVELS);
