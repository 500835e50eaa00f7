import { describe, expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import { slotRefusals } from './slots';

/** What a module offers to others is known, there, and its own (docs/decisions/024). */

/** @param built the slots that the build has a component for */
const offering = (app: string, slots: string[], built = slots): Release => ({
  format: 1,
  app,
  version: '1.0.0-0123456789ab',
  kind: 'remote',
  host: '^1.0.0',
  shared: {},
  entry: 'entry.js',
  preload: Object.fromEntries(built.map((name) => [`slot:${name}`, ['exposed.js']])),
  scriptHashes: [],
  manifest: {
    name: app,
    nav: [],
    routes: [],
    slots: Object.fromEntries(slots.map((name) => [name, { title: 'A title', roles: ['admin'] }])),
  },
  files: {},
});
const refusals = (candidate: Release, ...others: Release[]) => slotRefusals(candidate, others);

describe('the slots of a release', () => {
  it.each([
    ['a card beside those of others', offering('mfe-new', ['dashboard-card']), offering('mfe-old', ['dashboard-card'])],
    ['a slot that only one can fill', offering('mfe-new', ['booking-form']), offering('mfe-old', ['media-picker'])],
    [
      'no slots',
      { ...offering('mfe-new', []), manifest: { name: 'mfe-new', nav: [], routes: [] } },
      offering('mfe-old', []),
    ],
  ])('may be %s', (_what, candidate, other) => {
    expect(refusals(candidate, other)).toEqual([]);
  });

  it('are refused where there is no such slot', () => {
    expect(refusals(offering('mfe-new', ['side-panel']))).toEqual([
      { code: 'slot.unknown', message: 'mfe-new offers something in the slot "side-panel": there is none.' },
    ]);
  });

  it('are refused where the build has no component', () => {
    expect(refusals(offering('mfe-new', ['booking-form'], []))).toEqual([
      { code: 'slot.missing', message: 'mfe-new has no component for the slot "booking-form".' },
    ]);
  });

  it('are refused where only one module can fill it, and another one does', () => {
    expect(refusals(offering('mfe-new', ['booking-form']), offering('mfe-old', ['booking-form']))).toEqual([
      { code: 'slot.clash', message: `The slot "booking-form" of mfe-new is mfe-old's already.` },
    ]);
  });
});
