import { beforeAll, expect, it } from '@jest/globals';
import { SOURCES, compile } from '../../testing/compile';

/** What does not compile, and what the compiler then says. */

const PRELUDE = `
import { seoSetting, unit, user, type CapsuleUnit } from '@capsule/contracts';
import type { ListSource } from '${SOURCES}/platform/lists/list-source';
import type { ListPage } from '${SOURCES}/platform/lists/lists.service';
import { Serves, ServesDone, ServesList, ServesOne } from '${SOURCES}/platform/calls/serves';
export const used = [Serves, ServesDone, ServesList, ServesOne, seoSetting, unit, user];
export interface Service { row: CapsuleUnit; page: ListPage; source: ListSource }
declare const service: Service;
const sorts = { username: '', name: '', role: '' };
const list = { contract: user, table: 'users', default: { sort: 'username', order: 'asc' } } as const;
export { list, service, sorts };
`;

const handler = (decorator: string, returns: string, body = '') =>
  `export class Handlers { ${decorator} handle(): ${returns} { ${body} } }`;
const source = (parts: string) => `export const source: ListSource<typeof user> = { ...list, ${parts} };`;

const WHOLE: [what: string, lines: string] = [
  'what is whole',
  `export class Handlers {
     @ServesOne(unit.calls.read, unit.row, '') read(): CapsuleUnit { return service.row; }
     @ServesOne(unit.calls.change, unit.row, '') async change(id: number): Promise<CapsuleUnit> { return { ...service.row, id }; }
     @ServesList(unit.calls.list, unit.row) list(): ListPage { return service.page; }
     @ServesDone(unit.calls.remove, '') async remove(): Promise<void> { await Promise.resolve(); }
   }
   ${source(`sorts, filters: { role: '', active: '' }`)}`,
];

const REFUSED: [what: string, lines: string, message: string][] = [
  [
    'a handler that returns something else than its call answers',
    handler(`@ServesOne(seoSetting.calls.read, seoSetting.row, '')`, 'CapsuleUnit', 'return service.row;'),
    'is missing the following properties',
  ],
  [
    'a handler that lacks a field of the answer',
    handler(
      `@ServesOne(unit.calls.read, unit.row, '')`,
      `Omit<CapsuleUnit, 'version'>`,
      'const { version: _, ...rest } = service.row; return rest;',
    ),
    `Property 'version' is missing`,
  ],
  [
    'a list that is no page',
    handler('@ServesList(unit.calls.list, unit.row)', 'CapsuleUnit[]', 'return [service.row];'),
    'ListPage',
  ],
  ['a list without a filter of its contract', source(`sorts, filters: { role: '' }`), `Property 'active' is missing`],
  [
    'a list with a filter that its contract has not',
    source(`sorts, filters: { role: '', active: '', colour: '' }`),
    `'colour' does not exist`,
  ],
  [
    'a list without a sort of its contract',
    source(`sorts: { username: '', name: '' }, filters: { role: '', active: '' }`),
    `Property 'role' is missing`,
  ],
];

/** The compiler's words, by the case that they are about. */
let said: Map<string, string>;

const COMPILE_MS = 60_000;

beforeAll(async () => {
  said = await compile(new Map([WHOLE, ...REFUSED].map(([what, lines]) => [what, PRELUDE + lines])));
}, COMPILE_MS);

it('handlers that return what their calls answer, and whole lists, compile', () => {
  expect(said.get(WHOLE[0])).toBe('');
});

it.each(REFUSED)('%s does not compile', (what, _lines, message) => {
  expect(said.get(what)).toContain(message);
});
