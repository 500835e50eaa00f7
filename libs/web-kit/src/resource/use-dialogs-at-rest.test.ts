import { renderHook } from '@testing-library/react';
import { LateDeleteDialog, LateForm, loadFormEarly } from './late-dialogs';
import { useDialogsAtRest } from './use-dialogs-at-rest';

/** What a list opens is loaded when its rows are there and nobody waits for anything. */

jest.mock('../when-idle', () => ({ whenAtRest: (work: () => void) => mockRest(work) }));
jest.mock('./late-dialogs', () => {
  const late = () => Object.assign(() => null, { load: jest.fn() });
  return { LateForm: late(), LateDeleteDialog: late(), loadFormEarly: jest.fn() };
});
const mockRest = jest.fn();

const form = { sections: [] };
const details = Object.assign(() => null, { load: jest.fn() });
const OWN = { details, plain: () => null };
const loads = () =>
  [LateForm, LateDeleteDialog, details].map((part) => (part as unknown as typeof details).load.mock.calls.length);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(loadFormEarly).mockResolvedValue();
});

it('waits for the rows, and then for the page to rest', () => {
  const { rerender } = renderHook(({ isThere }) => useDialogsAtRest(isThere, form, OWN), {
    initialProps: { isThere: false },
  });
  expect(mockRest).not.toHaveBeenCalled();
  rerender({ isThere: true });
  expect(mockRest).toHaveBeenCalledTimes(1);
  expect(loads()).toEqual([0, 0, 0]);
  mockRest.mock.calls[0][0]();
  expect(loads()).toEqual([1, 1, 1]);
  expect(jest.mocked(loadFormEarly).mock.calls).toEqual([[form]]);
});

it('a form that does not come is no fault yet: it is tried again when it is opened', async () => {
  mockRest.mockImplementation((work: () => void) => work());
  jest.mocked(loadFormEarly).mockRejectedValue(new Error('Loading chunk 7 failed.'));
  renderHook(() => useDialogsAtRest(true, form, OWN));
  await new Promise((resolve) => setTimeout(resolve));
  expect(loadFormEarly).toHaveBeenCalledTimes(1);
});

it('a list without a form loads none', () => {
  mockRest.mockImplementation((work: () => void) => work());
  renderHook(() => useDialogsAtRest(true, undefined, OWN));
  expect(loadFormEarly).not.toHaveBeenCalled();
});
