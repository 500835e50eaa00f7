import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@capsule/contracts';
import { checkDeploy } from './check-deploy';
import { BUDGETS, candidate, release, route, shell } from './fixtures';

/** What a module contributes to the search leads into the module, and is its own (docs/decisions/030). */

type Contributed = Pick<RemoteManifest, 'search' | 'actions'>;

const contributing = (app: string, { search, actions }: Contributed, at = '/admin/new') =>
  release(app, {
    manifest: { name: app, nav: [], routes: [route(at), route(`${at}/:unit`)], search, actions },
  });

const OLD = contributing(
  'mfe-old',
  { search: [{ kind: 'booking', path: '/admin/old?open=:id' }], actions: [{ label: 'Add', path: '/admin/old?new' }] },
  '/admin/old',
);
const refusalsOf = (given: Contributed) =>
  checkDeploy(candidate(contributing('mfe-new', given)), [shell, OLD], BUDGETS);

const UNKNOWN = 'home' as 'unit';

describe('what a module contributes to the search', () => {
  it.each<[string, Contributed]>([
    ['nothing', {}],
    ['records by a query', { search: [{ kind: 'unit', path: '/admin/new?open=:id' }] }],
    ['records by a parameter, whatever its name', { search: [{ kind: 'unit', path: '/admin/new/:id' }] }],
    [
      'records of two kinds',
      {
        search: [
          { kind: 'unit', path: '/admin/new?open=:id' },
          { kind: 'maintenance', path: '/admin/new?task=:id' },
        ],
      },
    ],
    ['an action', { actions: [{ label: 'Add another', path: '/admin/new?new' }] }],
    ['an action for some', { actions: [{ label: 'Go', path: '/admin/new', roles: ['admin'] }] }],
    ['an action at a page with a parameter', { actions: [{ label: 'The first', path: '/admin/new/1' }] }],
  ])('may be %s', (_what, given) => {
    expect(refusalsOf(given)).toEqual([]);
  });

  it.each<[string, Contributed, string]>([
    [
      'search.unknown',
      { search: [{ kind: UNKNOWN, path: '/admin/new?open=:id' }] },
      'mfe-new says where a "home" opens: there is no such kind.',
    ],
    [
      'search.clash',
      { search: [{ kind: 'booking', path: '/admin/new?open=:id' }] },
      `Where a "booking" opens is mfe-old's already, not mfe-new's.`,
    ],
    [
      'search.clash',
      {
        search: [
          { kind: 'unit', path: '/admin/new?open=:id' },
          { kind: 'unit', path: '/admin/new/:id' },
        ],
      },
      'mfe-new says twice where a "unit" opens.',
    ],
    [
      'search.dead',
      { search: [{ kind: 'unit', path: '/admin/old?open=:id' }] },
      'A "unit" of mfe-new opens at /admin/old?open=:id, no page of its own.',
    ],
    [
      'action.clash',
      { actions: [{ label: ' add', path: '/admin/new?new' }] },
      `The action " add" of mfe-new is mfe-old's already.`,
    ],
    [
      'action.clash',
      {
        actions: [
          { label: 'Make', path: '/admin/new?new' },
          { label: 'make', path: '/admin/new' },
        ],
      },
      'The action "make" of mfe-new is there twice.',
    ],
    [
      'action.dead',
      { actions: [{ label: 'Elsewhere', path: '/admin/elsewhere?new' }] },
      'The action "Elsewhere" of mfe-new leads to /admin/elsewhere?new, no page of its own.',
    ],
  ])('is refused: %s', (code, given, message) => {
    expect(refusalsOf(given)).toEqual([{ code, message }]);
  });
});
