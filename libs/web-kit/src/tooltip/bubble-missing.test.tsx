import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../testing';
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
  // jsdom's pointer events do not say what points.
  fireEvent(button, Object.assign(createEvent.pointerOver(button), { pointerType: 'mouse' }));
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(mockAsked).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Edit');
});
