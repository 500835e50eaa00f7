import { describe, expect, it } from '@jest/globals';
import type { Static } from 'typebox';
import { Instant, Version } from '../schema/schema';
import { createValidator } from '../schema/validator';
import { BACK_OFFICE_ROLES } from '../roles';
import { descriptorOf } from './descriptor';
import {
  choice,
  day,
  email,
  integer,
  list,
  longText,
  money,
  password,
  phone,
  reference,
  text,
  url,
  yesNo,
} from './field-kinds';
import { resource } from './resource';
import { sampleRow } from './sample';

const stable = resource({
  name: 'unit',
  titles: { row: 'Stable', input: 'StableInput', patch: 'StablePatch' },
  path: '/api/stables',
  fields: {
    name: text({ label: 'Name', required: true, example: 'Hillview', message: 'Enter a name.' }),
    notes: longText({ label: 'Notes', maxLength: 20 }),
    contact: email({ label: 'Contact', required: true, example: 'a@b.example' }),
    telephone: phone({ label: 'Telephone' }),
    company: url({ label: 'Site' }),
    rent: money({ label: 'Rent', example: 12.5 }),
    boxes: integer({ label: 'Boxes', min: 1, max: 40, default: 8 }),
    opened: day({ label: 'Opened' }),
    surface: choice(['turf', 'sand'], { label: 'Surface', default: 'turf' }),
    keywords: list({ label: 'Keywords', maxItems: 2, itemLength: 5 }),
    lit: yesNo({ label: 'Lit', default: false }),
    owner: reference({ label: 'Owner' }),
    code: text({ label: 'Code', required: true, fixed: 'It is painted on the door.', on: ['create', 'answer'] }),
    secret: password({ label: 'Secret', required: true, minLength: 8, on: ['create'] }),
    closed: yesNo({ label: 'Closed', required: true, on: ['change', 'answer'] }),
  },
  answered: { createdAt: Instant(), version: Version() },
  sorts: ['name'],
  filters: ['surface'],
  readers: BACK_OFFICE_ROLES,
  writers: ['admin'],
  fails: { remove: ['unit.booked'] },
});

const least = { name: 'Hillview', contact: 'a@b.example', code: 'H1', secret: 'long enough' };
const create = createValidator(stable.input);
const change = createValidator(stable.patch);
const wrong = (body: object) => create({ ...least, ...body }).errors?.map(({ field }) => field);

describe('the body of a create', () => {
  it('needs the required fields and may omit the others', () => {
    expect(create(least).value).toEqual(least);
    expect(create({}).errors?.map(({ field }) => field)).toEqual(['name', 'contact', 'code', 'secret']);
  });

  it.each([
    ['name', ' '],
    ['name', null],
    ['notes', 'x'.repeat(21)],
    ['contact', 'a@'],
    ['telephone', '1'.repeat(41)],
    ['site', 'ftp://a.example'],
    ['rent', 1.005],
    ['rent', -1],
    ['boxes', 0],
    ['boxes', 41],
    ['boxes', null],
    ['opened', '01/02/2027'],
    ['surface', 'mud'],
    ['surface', null],
    ['keywords', ['a', 'b', 'c']],
    ['keywords', ['longer']],
    ['lit', 'yes'],
    ['owner', 0],
    ['secret', 'short'],
    ['closed', true],
    ['version', 2],
  ])('refuses %s %j', (field, value) => {
    expect(wrong({ [field]: value })).toEqual([field]);
  });

  it('returns the message of the broken rule', () => {
    expect(create({ ...least, name: '' }).errors).toEqual([{ field: 'name', message: 'Enter a name.' }]);
  });
});

describe('the body of a change', () => {
  it('may have any single field, and clears an optional one by null', () => {
    expect(change({ lit: true }).value).toEqual({ lit: true });
    expect(change({ rent: null, notes: '' }).value).toEqual({ rent: null, notes: null });
  });

  it.each(['code', 'secret', 'id'])('refuses %s', (field) => {
    expect(change({ [field]: 'something' }).errors).toEqual([{ field, message: `Unknown field "${field}".` }]);
  });
});

describe('a row', () => {
  it('has every field of a response, and null for an optional one without a value', () => {
    const row: Static<typeof stable.row> = sampleRow(stable, { rent: null });
    expect(Object.keys(row)).toEqual([
      'id',
      ...Object.keys(stable.fields).filter((name) => name !== 'secret'),
      'createdAt',
      'version',
    ]);
    expect(createValidator(stable.row)(row).errors).toBeNull();
    expect(createValidator(stable.row)({ ...row, name: null }).errors).not.toBeNull();
  });
});

describe("a list's query", () => {
  const ask = createValidator(stable.query, { coerce: true });
  it('takes its sorts and its filters', () => {
    expect(ask({ sort: 'name', surface: 'sand', page: '2' }).value).toEqual({ sort: 'name', surface: 'sand', page: 2 });
    expect(ask({ sort: 'rent' }).errors?.map(({ field }) => field)).toEqual(['sort']);
    expect(ask({ lit: 'true' }).errors?.map(({ field }) => field)).toEqual(['lit']);
  });
});

describe('the calls', () => {
  it('are the standard ones, for its readers and its writers', () => {
    const { calls } = stable;
    expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/stables',
      'GET /api/stables/csv',
      'GET /api/stables/:id',
      'POST /api/stables',
      'PATCH /api/stables/:id',
      'DELETE /api/stables/:id',
    ]);
    expect(calls.read.access).toEqual(BACK_OFFICE_ROLES);
    expect(calls.change.access).toEqual(['admin']);
  });

  it('have the error codes of their kind, and those of this resource', () => {
    expect([...stable.calls.remove.fails].toSorted()).toEqual([
      'auth.factor-due',
      'auth.forbidden',
      'auth.password-due',
      'auth.required',
      'request.foreign-origin',
      'request.invalid',
      'resource.not-found',
      'resource.stale',
      'unit.booked',
    ]);
    expect(stable.calls.change.fails).not.toContain('unit.booked');
    expect(stable.calls.list.fails).not.toContain('request.foreign-origin');
  });
});

describe("a resource's descriptor", () => {
  const { fields } = descriptorOf(stable);

  it('has the fields that a person fills in, when it is new or later', () => {
    const { id: _id, ...told } = descriptorOf({
      ...stable,
      fields: { ...stable.fields, stamp: text({ label: 'Stamp', on: ['answer'] }) },
    }).fields as Record<string, unknown>;
    expect(Object.keys(told)).toEqual(Object.keys(stable.fields));
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields);
    expect(fields.surface).toEqual({
      kind: 'choice',
      label: 'Surface',
      presence: 'default',
      default: 'turf',
      options: ['turf', 'sand'],
    });
    expect(fields.boxes).toMatchObject({ kind: 'integer', min: 1, max: 40, default: 8 });
    expect(fields.code).toMatchObject({ presence: 'required', fixed: 'It is painted on the door.' });
  });
});
