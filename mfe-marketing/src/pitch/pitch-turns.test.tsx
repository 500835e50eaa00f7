import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router';
import PitchPage from './pitch-page';

/** What comes along when the pitch deck turns: the focus, which is never lost with a slide, and the page to its top. */

const open = () => {
  render(
    <MemoryRouter>
      <PitchPage />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Go to slide 8' }));
};

it('the focus on a slide that is left by a key goes to the one that comes', () => {
  open();
  screen.getByRole('link', { name: 'Contact us' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  const shown = screen.getByRole('region', { name: 'Competitive advantage' });
  expect(shown).toHaveFocus();
  expect(shown).toHaveAttribute('tabindex', '-1');
});

it('the focus on a button that turns, or on nothing, stays where it is', () => {
  open();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(document.body).toHaveFocus();
  const dot = screen.getByRole('button', { name: 'Go to slide 2' });
  dot.focus();
  fireEvent.click(dot);
  expect(dot).toHaveFocus();
});

it('a slide is shown from its start, wherever the one before was scrolled to', () => {
  const scrollTo = jest.fn();
  window.scrollTo = scrollTo;
  Object.defineProperty(window, 'scrollY', { value: 400, configurable: true });
  open();
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(scrollTo).toHaveBeenCalledTimes(1);
  // The first one, too, which the page had opened with.
  fireEvent.click(screen.getByRole('button', { name: 'Go to slide 1' }));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
