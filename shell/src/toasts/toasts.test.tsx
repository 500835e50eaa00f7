import { act, render, screen, waitFor } from '@testing-library/react';
import { showToast, type ShownToast } from '@capsule/host';
import { reportStrayFault } from '../composition/module-fault';
import { Toasts } from './toasts';

jest.mock('../composition/module-fault', () => ({ reportStrayFault: jest.fn() }));

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
  expect(reportStrayFault).toHaveBeenCalledWith('render', new Error('It cannot be drawn.'));
  act(() => showToast({ title: 'Saved', tone: 'success' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.queryByText('Broken')).toBeNull();
});

it('toasts stand beside the page, and stay audible where a dialog hides all else', async () => {
  document.body.innerHTML = '<div id="toasts"></div>';
  const place = document.getElementById('toasts')!;
  const { unmount } = render(<Toasts />);
  act(() => showToast({ title: 'Not saved', tone: 'error' }));
  expect(place).toContainElement(await screen.findByText('Not saved'));
  place.setAttribute('aria-hidden', 'true');
  await waitFor(() => expect(place).not.toHaveAttribute('aria-hidden'));
  unmount();
  place.setAttribute('aria-hidden', 'true');
  await Promise.resolve();
  expect(place).toHaveAttribute('aria-hidden', 'true');
});
