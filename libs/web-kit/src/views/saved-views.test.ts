import { addView, nameProblem, removeView, renameView, saveView } from './saved-views';
import { REFUSALS } from './view-words';

/** What two windows of a person do to the saved views of a table: nothing is overwritten that one has not seen. */

const overdue = { name: 'Overdue', query: 'status=pending&layout=standard' };
const flemington = { name: 'Flemington', query: 'q=Flemington&layout=compact' };
const both = [overdue, flemington];
const many = Array.from({ length: 20 }, (_, index) => ({ name: `View ${index}`, query: '' }));

it('what is refused says why, and what helps (product §2.26)', () => {
  expect(REFUSALS).toEqual({
    noName: 'Enter a name.',
    longName: 'At most 60 characters.',
    taken: 'There is a view with this name already.',
    tooMany: 'There are 20 views already. Delete one first.',
    gone: 'It was renamed or deleted in another window.',
    changed: 'It was changed in another window, so it was left as it is there.',
  });
});

describe('the name of a view', () => {
  it.each([
    ['', REFUSALS.noName],
    ['   ', REFUSALS.noName],
    ['x'.repeat(60), null],
    ['x'.repeat(61), REFUSALS.longName],
    ['🏇'.repeat(60), null],
    ['overDUE', REFUSALS.taken],
    ['  Overdue ', REFUSALS.taken],
    ['Overdue too', null],
  ])('%j', (name, problem) => expect(nameProblem(both, name)).toBe(problem));

  it('may stay as it is, or become another way to write it', () => {
    expect(nameProblem(both, 'OVERDUE', overdue)).toBeNull();
    expect(nameProblem(both, 'Flemington', overdue)).toBe(REFUSALS.taken);
  });
});

describe('a view', () => {
  it('is added at the end, its name without the spaces around it', () => {
    expect(addView([overdue], { ...flemington, name: ' Flemington ' })).toEqual({ views: both });
  });

  it('is put back where it stood', () => {
    expect(addView([flemington], overdue, 0)).toEqual({ views: both });
    expect(addView([], overdue, 7)).toEqual({ views: [overdue] });
  });

  it('is not the twenty-first', () => {
    expect(addView(many, overdue)).toEqual({ refused: REFUSALS.tooMany });
    expect(addView(many.slice(1), overdue)).toEqual({ views: [...many.slice(1), overdue] });
  });

  it('is saved, renamed and deleted where it stands', () => {
    expect(saveView(both, overdue, 'q=x')).toEqual({ views: [{ ...overdue, query: 'q=x' }, flemington] });
    expect(renameView(both, overdue, ' Late ')).toEqual({ views: [{ ...overdue, name: 'Late' }, flemington] });
    expect(removeView(both, overdue)).toEqual({ views: [flemington] });
  });

  it.each([
    ['added', () => addView(both, { name: 'flemington', query: 'q=x' })],
    ['renamed', () => renameView(both, overdue, 'flemington')],
  ])('is not %s to a name that another one has', (_done, change) => {
    expect(change()).toEqual({ refused: REFUSALS.taken });
  });

  const elsewhere = { ...overdue, query: 'status=confirmed' };
  it.each([
    ['saved', () => saveView([elsewhere], overdue, 'q=x')],
    ['renamed', () => renameView([elsewhere], overdue, 'Late')],
    ['deleted', () => removeView([elsewhere], overdue)],
  ])('is not %s where another window has changed it', (_done, change) => {
    expect(change()).toEqual({ refused: REFUSALS.changed });
  });

  it('is not saved where another window writes its name otherwise', () => {
    expect(saveView([{ ...overdue, name: 'OVERDUE' }], overdue, 'q=x')).toEqual({ refused: REFUSALS.changed });
  });

  it.each([
    ['saved', () => saveView([flemington], overdue, 'q=x')],
    ['renamed', () => renameView([flemington], overdue, 'Late')],
  ])('is not %s where another window has deleted or renamed it', (_done, change) => {
    expect(change()).toEqual({ refused: REFUSALS.gone });
  });

  it('stays deleted where another window has deleted it', () => {
    expect(removeView([flemington], overdue)).toEqual({ views: [flemington] });
  });
});
