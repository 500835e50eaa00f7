import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS } from '../company/company-details';
import { isSlotName, slotKey, slotPropsProblem } from './slots';

/** What a slot is given (docs/decisions/024). */

const nothing = () => undefined;

describe('the properties of a slot', () => {
  it.each([
    ['booking-form', { onSaved: nothing, onClose: nothing }],
    ['booking-form', { client: { clientName: 'Priya Nair' }, onSaved: nothing, onClose: nothing }],
    ['media-picker', { accept: 'image', onPick: nothing, onClose: nothing }],
    ['dashboard-card', {}],
    ['company-preview', { details: BUILT_IN_COMPANY_DETAILS }],
    ['place-preview', { place: 'home-hero', image: '', title: '', caption: '', extent: 'card', focus: '' }],
  ] as const)('of %s may be %j', (name, props) => {
    expect(slotPropsProblem(name, props)).toBeNull();
  });

  it.each([
    ['one is missing', 'booking-form', { onSaved: nothing }, 'The slot "booking-form" needs onClose, a function.'],
    [
      'one is no function',
      'booking-form',
      { onSaved: 'saved', onClose: nothing },
      'The slot "booking-form" needs onSaved, a function.',
    ],
    [
      'one is no object',
      'booking-form',
      { client: 'Priya', onSaved: nothing, onClose: nothing },
      'The slot "booking-form" needs client, an object.',
    ],
    [
      'one is nothing',
      'booking-form',
      { client: null, onSaved: nothing, onClose: nothing },
      'The slot "booking-form" needs client, an object.',
    ],
    ['one is unknown', 'dashboard-card', { title: 'Mine' }, 'The slot "dashboard-card" has no property title.'],
  ] as const)('are refused where %s', (_what, name, props, problem) => {
    expect(slotPropsProblem(name, props)).toBe(problem);
  });
});

it('the files of a slot stand beside those of the pages, whose paths begin with a slash', () => {
  expect(slotKey('media-picker')).toBe('slot:media-picker');
});

it.each([
  ['dashboard-card', true],
  ['toString', false],
])('that %s is a slot is %s', (name, isSlot) => {
  expect(isSlotName(name)).toBe(isSlot);
});
