/**
 * Which texts of a failure may be reported: texts without anything that a person typed, and stacks as frames in files
 * of releases. The browser applies these rules before it reports, and the API once more. No schemas in this file, so
 * that browsers can import it.
 */

/** The longest message that is kept. */
export const MAX_FAULT_MESSAGE = 300;

/** The longest stack that is kept. */
export const MAX_FAULT_STACK = 4000;

/** More of a message is not looked at, so that no page is kept busy by a text of megabytes. */
const MAX_READ = 2000;

/** More frames of a stack are not looked at, and no more of a line. */
const MAX_FRAMES = 100;
const MAX_LINE = 1000;

/** `/_mfe/<app>/<version>/<file>`, as the gateway serves releases (architecture §3). */
const RELEASE_FILE = String.raw`/_mfe/[a-z0-9-]+/\d+\.\d+\.\d+-[0-9a-f]{12}/[\w.~/-]+`;

/** As many digits as a telephone number, a card or a date of birth has. */
const LONG_NUMBER = String.raw`\+?\(?\p{Nd}(?:[ ().,/-]{0,2}\p{Nd}){5,}`;

/** The words before which browsers quote code, as in `Cannot read properties of null (reading 'useState')`. */
const QUOTES_CODE = /\b(?:reading|setting|property|token|execute|evaluating) $/;
const CODE = /^(?:[A-Za-z_$][\w$.]{0,60}|[^\p{L}\p{N}\s]{1,3})$/u;
const HAS_LONG_NUMBER = new RegExp(LONG_NUMBER, 'u');

/** Parts of a message, of which the first that fits at a place counts. */
const PARTS = new RegExp(
  [
    String.raw`(?:https?://[^\s/'"]+)?(?<file>${RELEASE_FILE})(?:[?#][^\s'")]*)?`,
    String.raw`(?<scheme>https?://)(?:[^\s/?#@'"]*@)?(?<host>[^\s/?#@'"<>()]*)[^\s'"<>()]*`,
    String.raw`(?<opaque>\b(?:data|blob|mailto|tel|javascript):[^\s'"]+)`,
    `(?<quoted>"[^"]*"|“[^”]*”|«[^»]*»|‘[^’]*’|\`[^\`]*\`|(?<![\\p{L}\\p{N}])'.*?'(?![\\p{L}\\p{N}]))`,
    String.raw`(?<path>/[^\s'"?#@]*)[?#][^\s'"]+`,
    String.raw`(?<query>[?&#][\w.%+~[\]-]+=[^\s'"]*)`,
    String.raw`(?<email>[^\s@"<>()[\]{},;:]+(?:@|%40)[\p{L}\p{N}][^\s"<>()[\]{},;:]*)`,
    `(?<number>${LONG_NUMBER})`,
    String.raw`(?<token>(?=[A-Za-z_-]*\d)[\w-]{32,})`,
  ].join('|'),
  'gu',
);

type Part = Partial<Record<'file' | 'scheme' | 'host' | 'quoted' | 'path' | 'query' | 'email' | 'number', string>>;

/** A quoted text is what somebody typed, unless it is code. */
function quotedPart(quoted: string, before: string): string {
  const inner = quoted.slice(1, -1);
  const isCode = QUOTES_CODE.test(before) && CODE.test(inner) && !HAS_LONG_NUMBER.test(inner);
  return isCode ? quoted : `${quoted.slice(0, 1)}…${quoted.slice(-1)}`;
}

function scrubbedPart(part: Part, before: string): string {
  if (part.file !== undefined) return part.file;
  if (part.scheme !== undefined) return `${part.scheme}${scrubbed(part.host ?? '')}/…`;
  if (part.quoted !== undefined) return quotedPart(part.quoted, before);
  if (part.path !== undefined) return `${scrubbed(part.path)}?…`;
  if (part.query !== undefined) return '?…';
  if (part.email !== undefined) return '<email>';
  if (part.number !== undefined) return '<number>';
  return '<token>';
}

/** `replace` hands over the whole text and the groups last. */
const scrubbed = (text: string): string =>
  text.replace(PARTS, (...found: [string, ...unknown[]]) => {
    const [offset, whole, part] = found.slice(-3) as [number, string, Part];
    return scrubbedPart(part, whole.slice(0, offset));
  });

/** Cuts between words, because half an e-mail address would not be recognised as one. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, Math.max(0, text.lastIndexOf(' ', length)));
}

/** One line of well-formed text: without control characters, which PostgreSQL and terminals do not take. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ');

/** The beginning of a message that is looked at, in whole words: many lines and blanks are few of them. */
function beginningOf(message: string): string {
  const line = oneLine(message.slice(0, 2 * MAX_READ));
  const whole = message.length > 2 * MAX_READ ? line.slice(0, line.lastIndexOf(' ') + 1) : line;
  return cutAtWord(whole.trim(), MAX_READ);
}

/**
 * A message without e-mail addresses, long numbers, tokens, queries of addresses, and quoted values that are no code;
 * one line of at most {@link MAX_FAULT_MESSAGE} characters.
 *
 * @example scrubMessage(`No booking of "Priya Nair" at /api/bookings?q=Priya`) // 'No booking of "…" at /api/bookings?…'
 */
export const scrubMessage = (message: string): string => cutAtWord(scrubbed(beginningOf(message)), MAX_FAULT_MESSAGE);

const PLACE = new RegExp(String.raw`(?:https?://[^\s/]+)?(${RELEASE_FILE})(?:[?#][^\s:)]*)?:(\d{1,7}):(\d{1,7})\)?$`);
/** What stands before a place: V8 writes `at async Foo.bar (…`, Firefox and Safari `bar@…`. */
const BEFORE_PLACE = /^\s*at (?:async )?(?:new )?([\w$.<>]{0,80})|^([\w$.<>]{0,80})[^\s@]*@$/;

function frameOf(line: string): string[] {
  const found = PLACE.exec(line);
  const before = found && BEFORE_PLACE.exec(line.slice(0, found.index));
  if (!before) return [];
  const place = found.slice(1).join(':');
  const name = before[1] ?? before[2];
  return [!name || HAS_LONG_NUMBER.test(name) ? `at ${place}` : `at ${name} (${place})`];
}

/**
 * The frames of a stack that are in files of releases, one a line, without the addresses' origins; at most
 * {@link MAX_FAULT_STACK} characters of whole lines. The message, which a stack repeats, is left out, and so are scripts
 * of pages, whose addresses can have queries, and extensions of the browser.
 *
 * @example scrubStack('Error: x\n    at go (https://homes.example/_mfe/mfe-x/1.0.0-0123456789ab/a.js:1:42)')
 * // 'at go (/_mfe/mfe-x/1.0.0-0123456789ab/a.js:1:42)'
 */
export function scrubStack(stack: string): string {
  const frames = stack
    .split('\n')
    .flatMap((line) => (line.length > MAX_LINE ? [] : frameOf(line.trimEnd())))
    .slice(0, MAX_FRAMES);
  while (frames.join('\n').length > MAX_FAULT_STACK) frames.pop();
  return frames.join('\n');
}

const PAGE_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;
const MAX_PATH = 200;

/** The path of a page as the routes have them; `null` for any other, which somebody has typed. */
export const pageOfFault = (path: string): string | null =>
  path.length <= MAX_PATH && PAGE_PATH.test(path) && !HAS_LONG_NUMBER.test(path) ? path : null;
