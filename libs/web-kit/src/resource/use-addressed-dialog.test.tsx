import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { showToast, toasts } from '@capsule/host';
import { useAddressedDialog } from './use-addressed-dialog';

/** What an address opens, and what takes that away again. */

interface Home {
  id: number;
}

function open(address: string, { canAdd = true } = {}) {
  const show = jest.fn();
  const close = jest.fn();
  const answers = new Map<number, (answer: { data?: Home; error?: unknown }) => void>();
  const read = jest.fn((id: number) => new Promise<{ data?: Home; error?: unknown }>((done) => answers.set(id, done)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', address]}>{children}</MemoryRouter>
  );
  const useScreen = () => ({
    ...useAddressedDialog<Home>({ read, show, close, canAdd }),
    location: useLocation(),
    navigate: useNavigate(),
  });
  const { result, unmount } = renderHook(useScreen, { wrapper });
  return {
    show,
    close,
    read,
    unmount,
    answer: (id: number, answer: { data?: Home; error?: unknown } = { data: { id } }) =>
      act(async () => answers.get(id)!(answer)),
    go: (to: string | -1) => act(async () => void result.current.navigate(to as string)),
    forget: () => act(async () => result.current.forget()),
    /** What the router calls the place in the history: another one after each move. */
    place: () => result.current.location.key,
    at: () => result.current.location.pathname + result.current.location.search,
  };
}

beforeEach(() => showToast({ title: 'What was said before', tone: 'success' }));

it('?new is taken out of the address where nothing can be added', async () => {
  const { show, at } = open('/homes?new&q=nair', { canAdd: false });
  await act(async () => undefined);
  expect(show).not.toHaveBeenCalled();
  expect(at()).toBe('/homes?q=nair');
});

it('?new is shown where a row is asked for as well, and both go from the address', async () => {
  const { show, read, forget, at } = open('/homes?open=4&new&q=nair');
  await act(async () => undefined);
  expect(show.mock.calls).toEqual([[null]]);
  expect(read).not.toHaveBeenCalled();
  await forget();
  expect(at()).toBe('/homes?q=nair');
});

it.each<[string, number[]]>([
  ['4', [4]],
  ['2147483647', [2_147_483_647]],
  ['12345678901', []],
  ['0', []],
  ['04', []],
])('an id is as the API has them: ?open=%s reads %j', async (id, ids) => {
  const { read } = open(`/homes?open=${id}`);
  await act(async () => undefined);
  expect(read.mock.calls.flat()).toEqual(ids);
});

it('a row that comes when another is asked for is not shown', async () => {
  const { show, answer, go } = open('/homes?open=4');
  await go('/homes?open=9');
  await answer(4);
  expect(show).not.toHaveBeenCalled();
  await answer(9);
  expect(show.mock.calls).toEqual([[{ id: 9 }]]);
});

it('nothing is said of a row that could not be read for a screen that is left', async () => {
  const { answer, unmount } = open('/homes?open=4');
  unmount();
  await answer(4, { error: { status: 404 } });
  expect(toasts.current()).toMatchObject({ title: 'What was said before' });
});

it('what the address has opened closes with it, and what was opened by hand does not', async () => {
  const { answer, close, forget, go } = open('/homes?open=4');
  await answer(4);
  await go('/homes');
  expect(close).toHaveBeenCalledTimes(1);
  await go('/homes?open=9');
  await answer(9);
  await forget();
  expect(close).toHaveBeenCalledTimes(1);
});

it('what was opened by hand is closed without a move to another place', async () => {
  const { forget, place } = open('/homes?q=nair');
  const before = place();
  await forget();
  expect(place()).toBe(before);
});

it('the address is left by what it asks for by then', async () => {
  const { answer, forget, go, at } = open('/homes');
  await go('/homes?open=4');
  await answer(4);
  await forget();
  expect(at()).toBe('/homes');
});

it('the address is left without a step in the history: Back leads to the screen before', async () => {
  const { answer, forget, go, at } = open('/homes?open=4');
  await answer(4);
  await forget();
  await go(-1);
  expect(at()).toBe('/before');
});

it.each([
  [{ status: 404 }, 'This record no longer exists', 'Someone may have deleted it meanwhile.'],
  [{ status: 503 }, 'This record could not be opened', 'Please try again.'],
  [undefined, 'This record could not be opened', 'Please try again.'],
])('a row that cannot be read, %j, is said to be so', async (error, title, description) => {
  const { answer, at, show } = open('/homes?open=4');
  await answer(4, { error });
  expect(toasts.current()).toMatchObject({ title, description, tone: 'error' });
  expect(at()).toBe('/homes');
  expect(show).not.toHaveBeenCalled();
});
