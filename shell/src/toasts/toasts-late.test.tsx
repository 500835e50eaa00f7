import { act, render, screen, waitFor } from '@testing-library/react';
import { showToast, type ShownToast } from '@capsule/host';
import { reportStrayFault } from '../composition/module-fault';
import { loadToasts, Toasts } from './toasts';

/** What becomes of toasts while their code does not come. */

jest.mock('../composition/module-fault', () => ({ reportStrayFault: jest.fn() }));

let mockIsOutage = true;
const mockRegion = ({ toast }: { toast: ShownToast }) => <p>{toast.title}</p>;
jest.mock('./toast-region', () => {
  if (mockIsOutage) throw new Error('404');
  return { __esModule: true, default: mockRegion };
});

it('one that is shown in an outage is left out, and the next one is drawn, at once where its code is here by then', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Toasts />);
  loadToasts();
  await act(async () => undefined);
  expect(reportStrayFault).not.toHaveBeenCalled();
  act(() => showToast({ title: 'Saved in a tunnel', tone: 'success' }));
  await waitFor(() => expect(reportStrayFault).toHaveBeenCalledWith('render', new Error('404')));
  mockIsOutage = false;
  loadToasts();
  await act(async () => undefined);
  act(() => showToast({ title: 'Saved', tone: 'success' }));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  expect(screen.queryByText('Saved in a tunnel')).toBeNull();
  logged.mockRestore();
});
