import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../testing';
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
  const point = (at: Element) => {
    // jsdom's pointer events do not say what points.
    fireEvent(at, Object.assign(createEvent.pointerOver(at), { pointerType: 'mouse' }));
  };
  point(screen.getByRole('button').parentElement!);
  point(screen.getByText('Two units'));
  // What was asked for at once would have been by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(mockAsked).not.toHaveBeenCalled();
  point(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Edit');
  expect(mockAsked).toHaveBeenCalledTimes(1);
});
