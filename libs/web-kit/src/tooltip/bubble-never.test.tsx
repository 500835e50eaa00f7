import { act, screen } from '@testing-library/react';
import { pointAt, renderScreen } from '../testing';
import { TIP, TooltipArea } from '.';

jest.mock('./bubble', () => {
  throw new Error('offline');
});

afterEach(() => jest.useRealTimers());

it('tooltips whose code never comes leave the list as it is: its buttons have names', async () => {
  jest.useFakeTimers();
  renderScreen(
    <TooltipArea>
      <button aria-label="Edit" {...{ [TIP]: 'Edit' }} />
    </TooltipArea>,
  );
  const button = screen.getByRole('button', { name: 'Edit' });
  pointAt(button);
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(screen.getByRole('button', { name: 'Edit' })).toBe(button);
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument();
});
