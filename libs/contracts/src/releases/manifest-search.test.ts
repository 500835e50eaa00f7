import { describe, expect, it } from '@jest/globals';
import { createValidator } from '../schema/validator';
import { OfferedAction, RecordPage } from './release';

/** The addresses of what a module contributes to the search (docs/decisions/030). */

const isRecordPage = createValidator(RecordPage);
const isAction = createValidator(OfferedAction);

describe('where records of a kind open', () => {
  it.each(['/admin/units?open=:id', '/admin/units/:id', '/admin/units/:id/stays', '/admin/a/b?view=list&open=:id'])(
    'may be %s',
    (path) => {
      expect(isRecordPage({ kind: 'unit', path }).errors).toBeNull();
    },
  );

  it.each([
    ['/admin/units', 'no record is named'],
    ['/admin/:id', 'it is nobody’s prefix'],
    ['/units/:id', 'it is no page of the back office'],
    ['/admin/units/:unit', 'the parameter is not called id'],
    ['/admin/units/:id?open=:id', 'the record is named twice'],
    ['/admin/units?open=:id&then=x', 'the record is not the last'],
    ['//evil.example/admin/units/:id', 'it is another site'],
    ['javascript:alert(1)', 'it is a script'],
    ['/admin/units?open=:id#x', 'it has a fragment'],
  ])('is not %s: %s', (path) => {
    expect(isRecordPage({ kind: 'unit', path }).errors).not.toBeNull();
  });
});

describe('where an action leads', () => {
  it.each(['/admin', '/admin/units', '/admin/units?new', '/admin/units?new&type=studio', '/admin/units/new'])(
    'may be %s',
    (path) => {
      expect(isAction({ label: 'Add New Unit', path }).errors).toBeNull();
    },
  );

  it.each(['/', '/units?new', '/admin/units?', '/admin/units/:id', '/administration', 'https://evil.example/admin'])(
    'is not %s',
    (path) => {
      expect(isAction({ label: 'Add New Unit', path }).errors).not.toBeNull();
    },
  );

  it.each([
    ['a label without a text', { label: '', path: '/admin' }],
    ['no roles at all', { label: 'Go', path: '/admin', roles: [] }],
    ['a role that there is not', { label: 'Go', path: '/admin', roles: ['owner'] }],
    ['what it does not know', { label: 'Go', path: '/admin', icon: 'M0 0' }],
  ])('has not %s', (_what, action) => {
    expect(isAction(action).errors).not.toBeNull();
  });
});
