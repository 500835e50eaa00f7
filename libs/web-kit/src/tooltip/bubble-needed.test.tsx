import { act, screen } from '@testing-library/react';
import { pointAt, renderScreen } from '../testing';
import { TIP, TooltipArea } from '.';

/** The code of tooltips, which nobody needs to see a list. */

const mockAsked = jest.fn<void, []>();
jest.mock('./bubble', () => {
  mockAsked();
  return jest.requireActual('./bubble');
});

it('is not asked for before somebody points at what has one', async () => {
  renderScreen(
    <TooltipArea>
      <p>Two units</p>
      <button {...{ [TIP]: 'Edit' }} />
    </TooltipArea>,
  );
  pointAt(screen.getByRole('button').parentElement!);
  pointAt(screen.getByText('Two units'));
  // What was asked for at once would have been by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(mockAsked).not.toHaveBeenCalled();
  pointAt(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Edit');
  expect(mockAsked).toHaveBeenCalledTimes(1);
});
