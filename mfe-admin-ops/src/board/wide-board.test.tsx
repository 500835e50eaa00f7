import { waitFor } from '@testing-library/react';
import { availabilityCalls } from '@capsule/contracts/bookings/booking-calls';
import { answering, fakeApi, listOf, renderScreen } from '@capsule/web-kit/testing';
import { storeOf } from './store';
import { useSettled } from './use-settled';
import { WideBoard } from './wide-board';

/** Which days the board asks for. */

jest.mock('./use-settled', () => ({ useSettled: jest.fn() }));
const settled = jest.mocked(useSettled);

const VIEW = { zoom: 'month', day: null, type: null, location: null, status: null } as const;

it('are those on which somebody rests, and none on the way to them', async () => {
  settled.mockReturnValue(null);
  const calls = fakeApi(answering(availabilityCalls.board, () => listOf([])));
  const hands = { change: jest.fn(), onOpen: jest.fn(), onNew: jest.fn(), onBlock: jest.fn() };
  const board = () => <WideBoard view={VIEW} today="2027-03-02" said={storeOf('')} {...hands} />;
  const { rerender } = renderScreen(board(), '/admin/bookings', 'desktop');
  await waitFor(() => expect(settled).toHaveBeenLastCalledWith({ from: '2027-01-01', to: '2027-06-01' }));
  settled.mockReturnValue({ from: '2027-05-01', to: '2027-08-01' });
  rerender(board());
  await waitFor(() => expect(calls).not.toHaveLength(0));
  expect(calls.map(({ path }) => path)).toEqual(['/api/units/availability?from=2027-05-01&to=2027-08-01']);
});
