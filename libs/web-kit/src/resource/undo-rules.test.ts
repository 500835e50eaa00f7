import { undoableChange, undoableDeletion } from './undo';

/** Which toasts have the button 'Undo': where nothing can be taken back, there is none. */

const TEXT = { title: 'Home saved' };
const initiate = jest.fn();
const endpointsWith = (calls: object) =>
  ({ undo: { initiate }, resource: { calls } }) as unknown as Parameters<typeof undoableChange>[0];
const can = endpointsWith({ undo: {} });
const cannot = endpointsWith({ list: {} });
const undone = { said: () => ({ title: 'Undone' }) };
const row = (version?: number) => ({ id: 4, ...(version !== undefined && { version }) });

it.each([
  ['a change', can, row(5), row(6), true],
  ['a change that has changed nothing', can, row(5), row(5), false],
  ['a change of a row without versions', can, row(), row(), false],
  ['a change of a resource that takes nothing back', cannot, row(5), row(6), false],
])('%s', (_what, endpoints, before, now, isOffered) => {
  const { action, ...text } = undoableChange(endpoints, TEXT, before, now, undone);
  expect(action?.label).toBe(isOffered ? 'Undo' : undefined);
  expect(text).toEqual(TEXT);
});

it.each([
  ['a deletion', can, row(5), true],
  ['the deletion of a row without versions', can, row(), false],
  ['a deletion of a resource that takes nothing back', cannot, row(5), false],
])('%s', (_what, endpoints, before, isOffered) => {
  const { action, ...text } = undoableDeletion(endpoints, TEXT, before, undone);
  expect(action?.label).toBe(isOffered ? 'Undo' : undefined);
  expect(text).toEqual(TEXT);
});
