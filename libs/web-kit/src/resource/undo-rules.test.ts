import { toasts } from '@capsule/host';
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
  ['a change whose answer tells no version', can, row(5), row(), false],
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

describe('the button', () => {
  const answer = (result: object) => initiate.mockReturnValueOnce(() => Promise.resolve(result));
  const press = async (show?: (now: object) => void) => {
    undoableChange(can, TEXT, row(5), row(6), { ...undone, ...(show && { show }) }).action?.run();
    // The answer, and what is done with it.
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('shows the row that comes back', async () => {
    const show = jest.fn();
    answer({ data: row(7) });
    await press(show);
    expect(show.mock.calls).toEqual([[row(7)]]);
  });

  it('names the version that the write made, and leaves nothing in the store', async () => {
    answer({ data: row(7) });
    await press();
    const asked = { id: 4, version: 6, idempotencyKey: expect.any(String) };
    expect(initiate.mock.lastCall).toEqual([asked, { track: false }]);
  });

  it('says that it is undone where nothing is shown', async () => {
    answer({ data: row(7) });
    await press();
    expect(toasts.current()).toMatchObject({ title: 'Undone', tone: 'success' });
  });

  it.each([
    [0, true],
    [429, true],
    [500, true],
    [503, true],
    [404, false],
    [409, false],
    [422, false],
  ])(
    'shows nothing that was answered with %d, and can be pressed again only where nothing was decided',
    async (status, isPassing) => {
      const show = jest.fn();
      answer({ error: { status, code: null, message: '', fieldErrors: [] } });
      await press(show);
      expect(show).not.toHaveBeenCalled();
      expect(toasts.current()).toMatchObject({ title: 'Not undone' });
      expect(toasts.current()?.action?.label).toBe(isPassing ? 'Try again' : undefined);
    },
  );
});
