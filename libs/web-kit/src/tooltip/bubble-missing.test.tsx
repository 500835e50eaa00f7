import { act, screen } from '@testing-library/react';
import { pointAt, renderScreen } from '../testing';
import { TIP, TooltipArea } from '.';

/** Tooltips whose code cannot be had. */

const mockAsked = jest.fn<void, []>();
jest.mock('./bubble', () => {
  mockAsked();
  return jest.requireActual('./bubble');
});

afterEach(() => jest.useRealTimers());

it('are asked for once more, at once, and then shown', async () => {
  jest.useFakeTimers();
  mockAsked.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  renderScreen(
    <TooltipArea>
      <button {...{ [TIP]: 'Edit' }} />
    </TooltipArea>,
  );
  const button = screen.getByRole('button');
  pointAt(button);
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(mockAsked).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Edit');
});
