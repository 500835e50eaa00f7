import { describe, expect, it } from '@jest/globals';
import { bestOf, excerpt } from './found';
import { source, type Candidate } from './search-source';

/** What is answered of what was read, and in which order (docs/decisions/030). */

const INQUIRIES = source({
  kind: 'contact',
  rows: { table: 'inquiries', filters: {} },
  readers: ['admin'],
  columns: { name: '"name"', email: '"email"', message: '"message"' },
  fields: [
    { column: 'name', label: 'Name', isName: true },
    { column: 'email', label: 'Email', isName: true },
    { column: 'message', label: 'Message' },
  ],
  prefixes: [],
  newest: 1,
  title: ({ name }) => name ?? '',
  subtitle: ({ email }) => [email, null, ''],
});

const inquiry = (id: number, name: string | null, rest: { email?: string; message?: string | null } = {}) =>
  ({ id, name, email: 'x@y.example', message: null, ...rest }) as unknown as Candidate;
const found = (candidates: Candidate[], q: string, limit = 5) => bestOf(INQUIRIES, candidates, q, limit).records;

describe('what is found', () => {
  it('is in this order: called so, beginning so, a word that does, anywhere; of equal ones the newest', () => {
    const candidates = [
      inquiry(9, 'Annapolis'),
      inquiry(8, 'Joanna'),
      inquiry(7, 'Mary Anna'),
      inquiry(6, 'anna'),
      inquiry(5, 'Zoe', { message: 'Ask for Anna.' }),
      inquiry(4, 'Annabel'),
      inquiry(3, 'Zoe', { message: 'Hosanna' }),
      inquiry(2, 'Zoe', { email: 'Anna' }),
    ];
    expect(found(candidates, 'Anna', 9).map(({ id }) => id)).toEqual([6, 2, 9, 4, 7, 5, 8, 3]);
  });

  it('is the best of it only, each record once', () => {
    const candidates = [inquiry(1, 'Anna'), inquiry(1, 'Anna'), inquiry(2, 'Joanna'), inquiry(3, 'Anna')];
    expect(found(candidates, 'anna', 2).map(({ id }) => id)).toEqual([3, 1]);
  });

  it('is said with its name, what else is known, and the field that has the text', () => {
    expect(found([inquiry(1, 'Zoe', { message: 'Ask\nfor   Anna.' })], 'anna')).toEqual([
      { id: 1, title: 'Zoe', subtitle: 'x@y.example', match: { field: 'Message', text: 'Ask for Anna.' } },
    ]);
  });

  it('names no field where none alone has the text', () => {
    expect(found([inquiry(1, 'Zoe'), inquiry(2, null)], 'e x')).toMatchObject([{ match: null }, { match: null }]);
  });

  it.each(['%', '_', '\\', '😀', '(', '.*', '$&'])('takes %s for itself', (q) => {
    expect(found([inquiry(1, `A${q}`)], q)).toMatchObject([{ match: { field: 'Name' } }]);
    expect(found([inquiry(1, 'A')], q)).toMatchObject([{ match: null }]);
  });
});

describe('an excerpt', () => {
  it('of a short text is all of it', () => {
    expect(excerpt('Eight homes,\n\nplease.', 'homes')).toBe('Eight homes, please.');
  });

  it('of a long text is what stands around the first place, at most 98 characters', () => {
    const text = `${'before '.repeat(50)}the needle ${'after '.repeat(50)}`;
    expect(excerpt(text, 'needle')).toMatch(/^…(?:before )+the needle (?:after )+after?…$|^….*the needle .*…$/);
    expect(excerpt(text, 'needle').length).toBeLessThanOrEqual(98);
  });

  it('has 24 characters before the place and 72 from it on', () => {
    const text = `${'b'.repeat(30)}needle${'a'.repeat(80)}`;
    expect(excerpt(text, 'needle')).toBe(`…${'b'.repeat(24)}needle${'a'.repeat(66)}…`);
    expect(excerpt(`${'b'.repeat(24)}needle${'a'.repeat(66)}`, 'needle')).not.toContain('…');
  });

  it('cuts no character in two', () => {
    const shown = excerpt(`${'😀'.repeat(200)}needle${'😀'.repeat(200)}`, 'needle');
    expect(shown).toContain('😀needle😀');
    expect(shown).not.toMatch(/\p{Surrogate}/u);
  });
});
