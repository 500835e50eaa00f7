import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useMarkFirst } from './mark-first';

/** What a person chooses is marked before what takes long is drawn (decision 089). */

const choose = jest.fn();

function Zoom() {
  const [zoom, setZoom] = useState('month');
  const [marked, mark] = useMarkFirst(zoom, (chosen: string) => {
    choose(chosen);
    setZoom(chosen);
  });
  return (
    <>
      {['month', 'quarter', 'year'].map((each) => (
        <button key={each} aria-pressed={marked === each} onClick={() => mark(each)}>
          {each}
        </button>
      ))}
      <p>{zoom}</p>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const drawn = () => screen.getByRole('paragraph').textContent;
const press = (name: string) => act(() => button(name).click());
/** A frame of 16 ms is painted. */
const paint = () => act(() => jest.advanceTimersByTime(17));

let unmount: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  choose.mockReset();
  ({ unmount } = render(<Zoom />));
});
afterEach(() => jest.useRealTimers());

it('is marked at once, and drawn after the next paint', () => {
  press('quarter');
  expect(button('quarter')).toHaveAttribute('aria-pressed', 'true');
  expect(button('month')).toHaveAttribute('aria-pressed', 'false');
  expect(drawn()).toBe('month');
  paint();
  expect(drawn()).toBe('quarter');
  expect(button('quarter')).toHaveAttribute('aria-pressed', 'true');
});

it('is drawn once, and not again at the time by which it is drawn at the latest', () => {
  press('quarter');
  paint();
  act(() => jest.advanceTimersByTime(100));
  expect(choose.mock.calls).toEqual([['quarter']]);
});

it('of several choices in one moment the last one counts', () => {
  press('quarter');
  press('year');
  paint();
  expect(choose.mock.calls).toEqual([['year']]);
});

it('what is shown elsewhere than here is marked again afterwards', () => {
  press('quarter');
  paint();
  press('month');
  paint();
  expect([drawn(), button('month').getAttribute('aria-pressed')]).toEqual(['month', 'true']);
});

it('nothing is chosen where it is gone before', () => {
  press('quarter');
  unmount();
  paint();
  expect(choose).not.toHaveBeenCalled();
});

it('where no frame is painted it is drawn nevertheless', () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  press('quarter');
  act(() => jest.advanceTimersByTime(99));
  expect(drawn()).toBe('month');
  act(() => jest.advanceTimersByTime(1));
  expect(drawn()).toBe('quarter');
  jest.restoreAllMocks();
});
