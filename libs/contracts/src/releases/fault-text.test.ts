import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_FAULT_MESSAGE, MAX_FAULT_STACK, pageOfFault, scrubMessage, scrubStack } from './fault-text';

const FILE = '/_mfe/mfe-admin-ops/1.0.0-0123456789ab/page-units.ba9876543210.js';
const ORIGIN = 'https://homes.example';

// What product §10.9 says that a report does not hold.
describe('the message of a fault', () => {
  it.each([
    ['TypeErrors of browsers', `Cannot read properties of null (reading 'useState')`, null],
    ['those of Safari', `undefined is not an object (evaluating 'unit.rates.daily')`, null],
    ['unexpected tokens', `Unexpected token '<'`, null],
    ['what was to be set', `Cannot set properties of undefined (setting 'title')`, null],
    ['what cannot be changed', `Cannot assign to read only property 'title' of object`, null],
    ['what an element refused', `Failed to execute 'appendChild' on a node`, null],
    ['codes of React', 'Minified React error #525; visit it', null],
    ['short numbers', 'Loading chunk 17 failed after 8000 ms.', null],
    ['names of packages', '@capsule/host 1.0.0 is not shared', null],
    ['contractions', `It didn't work, and we don't know why`, null],
    ['names with many letters', 'useIsomorphicLayoutEffectOfTheFrame is not a function', null],
    [
      'files of releases, without origin',
      `Loading failed (error: ${ORIGIN}${FILE})`,
      `Loading failed (error: ${FILE})`,
    ],
  ])('keeps %s', (_what, message, kept) => {
    expect(scrubMessage(message)).toBe(kept ?? message);
  });

  it.each([
    ['an e-mail address', 'No user priya.nair@hillview.example.', 'No user <email>'],
    ['one with an apostrophe', `To o'brien+horses@hillview.example failed`, 'To <email> failed'],
    ['one in an address', 'GET x=priya%40hillview.example', 'GET <email>'],
    ['a telephone number', 'Call +61 412 345 678 now', 'Call <number> now'],
    ['one with brackets', 'Call (02) 9876-5432 now', 'Call <number> now'],
    ['a date of birth', 'Born 1984-03-12', 'Born <number>'],
    ['a card', 'Card 4111111111111111 refused', 'Card <number> refused'],
    ['digits of another script', 'Call ٠٤١٢٣٤٥٦٧٨', 'Call <number>'],
    ['a session', 'Bearer dGhpcyBpcyBub3QgYSByZWFsIHRva2Vu1 refused', 'Bearer <token> refused'],
    ['word of 32 letters with a digit', `No ${'a'.repeat(31)}1 here`, 'No <token> here'],
    ['a query', 'GET /api/contact?q=Priya&page=2 failed', 'GET /api/contact?… failed'],
    ['an address after #', 'No /admin/units#Priya', 'No /admin/units?…'],
    ['a path with an e-mail address', 'No /u/priya@hillview.example?x=1', 'No <email>'],
    ['a bare query', 'Cannot parse ?q=Priya', 'Cannot parse ?…'],
    ['the rest of an address', `Failed: ${ORIGIN}/u/priya?q=x (1)`, `Failed: ${ORIGIN}/… (1)`],
    ['who signs in by an address', 'Failed: https://priya:pw@homes.example/', 'Failed: https://homes.example/…'],
    ['data in an address', 'Refused data:text/plain,Priya', 'Refused <token>'],
    ['the query of a release’s file', `Loading ${FILE}?q=Priya failed`, `Loading ${FILE} failed`],
    ['what was typed, in double quotes', `"Priya Nair" is not valid JSON`, `"…" is not valid JSON`],
    ['in single quotes', `No unit 'Priya's place' here`, `No unit '…' here`],
    ['in curly quotes', 'No unit “Priya” or ‘Nair’', 'No unit “…” or ‘…’'],
    ['in backticks', 'No unit `Priya`', 'No unit `…`'],
    ['where code is quoted', `Unexpected token 'p', "priya" is no JSON`, `Unexpected token 'p', "…" is no JSON`],
    ['a number where code is quoted', `(reading 'x0412345678')`, `(reading '…')`],
    ['a sentence where code is quoted', `(reading 'Priya Nair')`, `(reading '…')`],
  ])('has no %s', (_what, message, scrubbed) => {
    expect(scrubMessage(message)).toBe(scrubbed);
  });

  it('keeps a name of 31 letters with a digit', () => {
    const message = `No ${'a'.repeat(30)}1 here`;
    expect(scrubMessage(message)).toBe(message);
  });

  it.each([
    ['lines and control characters', 'a\n\tb\u0000c\u200Bd', 'a b c d'],
    ['half a character', 'a\uD83Db', 'a b'],
    ['whole characters', 'a 🏠 b', 'a 🏠 b'],
  ])('is one line of well-formed text: %s', (_what, message, written) => {
    expect(scrubMessage(message)).toBe(written);
  });

  it('ends with a whole word where it is too long', () => {
    const message = scrubMessage('twelve chars '.repeat(40));
    expect(message.length).toBeLessThanOrEqual(MAX_FAULT_MESSAGE);
    expect(message).toMatch(/(twelve|chars)$/);
    expect(scrubMessage('x'.repeat(1_000_000))).toBe('');
  });

  it('of just as many characters as are kept is whole', () => {
    const message = `${'x'.repeat(MAX_FAULT_MESSAGE - 4)} end`;
    expect(scrubMessage(message)).toBe(message);
    expect(scrubMessage(`${message}s`)).toBe('x'.repeat(MAX_FAULT_MESSAGE - 4));
  });

  it('has no blanks around it', () => {
    expect(scrubMessage('\n Not found. \n')).toBe('Not found.');
  });

  it('is not looked at beyond 4,000 characters, so that no page is kept busy by it', () => {
    expect(scrubMessage(`Begins${' '.repeat(4000)}and goes on`)).toBe('Begins');
  });

  it('of just as many characters as are looked at is read to its end', () => {
    expect(scrubMessage(`Begins${' '.repeat(3990)}ends`)).toBe('Begins ends');
  });

  it('has no half of an e-mail address, wherever it is cut', () => {
    expect(scrubMessage(`No unit${' '.repeat(3980)}of priya.nair@hillview.example`)).toBe('No unit of');
    expect(scrubMessage(`No unit ${'of '.repeat(660)}of priya.nair@hillview.example`)).not.toContain('priya');
  });

  it('says the rest where it is long only by what is not told', () => {
    expect(scrubMessage(`"${'x'.repeat(1_900)}" is no status of a unit`)).toBe('"…" is no status of a unit');
  });
});

/** Words around what must not be told. They have no quotes: those would take it away by themselves. */
const words = fc.stringMatching(/^[a-zA-Z .:;()[\]{}=<>!-]{0,40}$/);
const letters = (least: number) => fc.stringMatching(new RegExp(`^[a-z]{${least},12}$`));

describe('whatever stands around it', () => {
  it('an e-mail address is not told', () => {
    fc.assert(
      fc.property(words, letters(8), letters(8), words, (before, name, domain, after) => {
        const scrubbed = scrubMessage(`${before} ${name}@${domain}.example ${after}`);
        expect(scrubbed).not.toContain(`${name}@`);
        expect(scrubbed).not.toContain(`@${domain}`);
      }),
    );
  });

  it('a long number is not told', () => {
    fc.assert(
      fc.property(words, fc.stringMatching(/^\d{6,16}$/), words, (before, number, after) => {
        expect(scrubMessage(`${before}${number}${after}`)).not.toContain(number);
      }),
    );
  });

  it('what is quoted after no word of a browser is not told', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(`""`, `''`, '“”', '‘’', '``', '«»'), letters(8), (before, [a, b], typed) => {
        expect(scrubMessage(`${before}: ${a}Q${typed}${b} is wrong`)).not.toContain(`Q${typed}`);
      }),
    );
  });

  it('a message is short, one line and well-formed, and stays as it is when it is scrubbed again', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'grapheme', maxLength: 600 }),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(text, words), { maxLength: 8 }), (parts) => {
        const once = scrubMessage(parts.join(' '));
        expect(once.length).toBeLessThanOrEqual(MAX_FAULT_MESSAGE);
        expect(once).not.toMatch(/[\p{Cc}\p{Cs}]/u);
        expect(scrubMessage(once)).toBe(once);
      }),
    );
  });
});

describe('the stack of a fault', () => {
  const frame = `at go (${FILE}:1:4711)`;

  it.each([
    ['Chrome', `TypeError: x\n    at go (${ORIGIN}${FILE}:1:4711)`, frame],
    ['Chrome, in a promise', `E\n    at async Units.load (${ORIGIN}${FILE}:1:2)`, `at Units.load (${FILE}:1:2)`],
    ['Chrome, without a name', `E\n    at ${ORIGIN}${FILE}:1:2`, `at ${FILE}:1:2`],
    ['Firefox', `go@${ORIGIN}${FILE}:1:4711\n`, frame],
    ['Safari, without a name', `@${ORIGIN}${FILE}:1:2`, `at ${FILE}:1:2`],
  ])('is its frames in files of releases, of %s', (_browser, stack, frames) => {
    expect(scrubStack(stack)).toBe(frames);
    expect(scrubStack(scrubStack(stack))).toBe(frames);
  });

  it.each([
    ['the message', 'Error: Priya Nair\nof priya@hillview.example'],
    ['a page’s own script', `    at go (${ORIGIN}/admin/contacts?q=Priya:12:3)`],
    ['an extension', '    at go (chrome-extension://abcdef/page.js:1:1)'],
    ['what only ends like a frame', `Error: No ${FILE}:1:1 for Priya`],
    ['a message that ends like a frame', `Priya Nair is not in ${ORIGIN}${FILE}:1:1`],
    ['a line of a million characters', `    at ${'x'.repeat(1_000_000)} (${ORIGIN}${FILE}:1:1)`],
  ])('has no line of %s', (_what, line) => {
    expect(scrubStack(`${line}\n    ${frame}`)).toBe(frame);
  });

  it('has no query of a file, and no number for a name', () => {
    expect(scrubStack(`at go (${ORIGIN}${FILE}?q=Priya:1:4711)`)).toBe(frame);
    expect(scrubStack(`at x0412345678 (${ORIGIN}${FILE}:1:2)`)).toBe(`at ${FILE}:1:2`);
  });

  it('is read by lines, whatever they end with', () => {
    expect(scrubStack(`E\r\n    at go (${ORIGIN}${FILE}:1:4711)\r\n`)).toBe(frame);
  });

  it('has frames in lines of up to 1,000 characters', () => {
    const lineOf = (length: number) => {
      const line = `at go (${ORIGIN}${FILE}?:1:4711)`;
      return line.replace('?', `?${'q'.repeat(length - line.length)}`);
    };
    expect(scrubStack(lineOf(1000))).toBe(frame);
    expect(scrubStack(lineOf(1001))).toBe('');
  });

  it('has 100 frames, however short they are', () => {
    const short = 'at /_mfe/x/1.0.0-0123456789ab/a:1:1';
    expect(scrubStack(Array(105).fill(short).join('\n')).split('\n')).toEqual(Array(100).fill(short));
  });

  it('of just as many characters as are kept is whole', () => {
    const many = `${frame}\n`.repeat(Math.floor(MAX_FAULT_STACK / frame.length) - 2);
    const last = frame.replace('go', 'g'.repeat(2 + MAX_FAULT_STACK - many.length - frame.length));
    expect(scrubStack(many + last)).toBe(many + last);
    expect(scrubStack(many + last.replace('g', 'gg'))).toBe(many.trimEnd());
  });

  it('ends with a whole frame where it is too long', () => {
    const stack = scrubStack(Array.from({ length: 400 }, () => `    ${frame}`).join('\n'));
    expect(stack.length).toBeLessThanOrEqual(MAX_FAULT_STACK);
    expect(stack.length).toBeGreaterThan(MAX_FAULT_STACK - 2 * frame.length);
    expect(new Set(stack.split('\n'))).toEqual(new Set([frame]));
  });

  it('tells nothing but names, files and places', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 80 }),
      words.map((name) => `    at ${name} (${ORIGIN}${FILE}:1:2)`),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const kept = scrubStack(lines.join('\n')).split('\n').filter(Boolean);
        for (const each of kept)
          expect(each).toMatch(/^at (?:[\w$.<>]{1,80} \(\/_mfe\/[^\s:]+:\d+:\d+\)|\/_mfe\/[^\s:]+:\d+:\d+)$/);
      }),
    );
  });
});

describe('the page of a fault', () => {
  it.each(['/', '/admin/units', '/housing-solutions', '/admin/units/42'])('is a path as routes have it: %s', (path) => {
    expect(pageOfFault(path)).toBe(path);
  });

  it('has up to 200 characters', () => {
    const path = `/${'a'.repeat(199)}`;
    expect([pageOfFault(path), pageOfFault(`${path}a`)]).toEqual([path, null]);
  });

  it.each([
    '/Priya',
    '/admin/units?q=Priya',
    '/u/priya@hillview.example',
    '/call/0412345678',
    '//x',
    '/a/',
    '/%20',
    `/${'a'.repeat(200)}`,
  ])('is not told where somebody typed it: %s', (path) => {
    expect(pageOfFault(path)).toBeNull();
  });
});
