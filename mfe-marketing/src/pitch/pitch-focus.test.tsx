import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '../../testing/router';
import PitchPage from './pitch-page';

/** The focus never stays on a slide that has gone, nor is it lost with it (product §4.1, §11). */

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
