import { describe, expect, it } from '@jest/globals';
import Type from 'typebox';
import { RemoteManifest } from '../releases/release';
import { createFaultFinder } from './faults';
import { OneOf, Strict, Text } from './schema';

const faultsOf = createFaultFinder(RemoteManifest);
const entry = {
  path: '/admin/units',
  label: 'Units',
  summary: 'All units.',
  icon: 'M4 4h16',
  order: 1,
  roles: ['admin'],
};
const route = { path: '/admin/units', page: 'units', frame: 'admin', title: 'Units' };
const manifest = { name: 'mfe-admin-units', nav: [entry], routes: [route] };

describe('the faults of a manifest', () => {
  it('are none where it keeps its contract', () => {
    expect(faultsOf(manifest)).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'an empty text',
      { ...manifest, nav: [{ ...entry, label: '' }] },
      ['nav[0].label must NOT have fewer than 1 characters'],
    ],
    [
      'a field that is missing',
      { ...manifest, routes: [route, { ...route, title: undefined }] },
      ['routes[1].title is missing'],
    ],
    ['a field that is not known', { ...manifest, nav: [{ ...entry, colour: 'red' }] }, ['nav[0].colour is not known']],
    [
      'a list that is too long',
      { ...manifest, nav: Array.from({ length: 21 }, () => entry) },
      ['nav must NOT have more than 20 items'],
    ],
    [
      'another frame',
      { ...manifest, routes: [{ ...route, frame: 'side' }] },
      ['routes[0].frame may be public', 'routes[0].frame may be admin'],
    ],
    ['no document at all', null, ['it must be object']],
  ])('are named with their place: %s', (_what, document, expected) => {
    expect(faultsOf(document)).toEqual(expected);
  });

  it('are all named, and not only the first', () => {
    expect(faultsOf({ ...manifest, nav: [{ ...entry, label: '', order: -1 }] })).toHaveLength(2);
  });
});

describe('the place of a fault', () => {
  const Line = Strict({ text: Text(1) });

  it.each([
    [
      'in a list',
      Strict({ lines: Type.Array(Line) }),
      { lines: [...Array.from({ length: 12 }, () => ({ text: '' })), { text: 'xx' }] },
      'lines[12].text',
    ],
    ['in a document that is a list', Type.Array(Line), [{ text: 'xx' }], '[0].text'],
    [
      'of a field with a number in its name',
      Strict({ line2: Line, '2nd': Line }),
      { line2: { text: 'xx' }, '2nd': { text: '' } },
      'line2.text',
    ],
    ['of a field that begins with a number', Strict({ '2nd': Line }), { '2nd': { text: 'xx' } }, '2nd.text'],
  ])('is named as a person would write it: %s', (_what, schema, document, place) => {
    expect(createFaultFinder(schema)(document)).toEqual([`${place} must NOT have more than 1 characters`]);
  });
});

it('the words to choose from are named where another one stands', () => {
  const faults = createFaultFinder(Strict({ surface: OneOf(['turf', 'sand']) }))({ surface: 'mud' });
  expect(faults).toEqual(['surface must be one of turf, sand']);
});
