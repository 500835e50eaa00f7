import { act, render, screen } from '@testing-library/react';
import { showToast, type ShownToast } from '@capsule/host';
import { Toasts } from './toasts';

jest.mock('./toast-region', () => ({
  __esModule: true,
  default: ({ toast }: { toast: ShownToast }) => {
    if (toast.title === 'Broken') throw new Error('It cannot be drawn.');
    return <p>{toast.title}</p>;
  },
}));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('a toast that cannot be drawn is left out: what is around stays, and the next one is shown', async () => {
  render(
    <>
      <h1>The page</h1>
      <Toasts />
    </>,
  );
  act(() => showToast({ title: 'Broken', tone: 'success' }));
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  act(() => showToast({ title: 'Saved', tone: 'success' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByText('Broken')).toBeNull();
});
