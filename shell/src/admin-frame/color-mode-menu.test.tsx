import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@capsule/web-kit/testing';
import { ColorModeMenu } from './color-mode-menu';

/** Light, dark, or as the system is: chosen at the top of every screen of the back office. */

beforeEach(() => localStorage.clear());

/** Draws it on a display that is higher than the menu. */
function draw(): void {
  renderScreen(<ColorModeMenu />, '/admin', 'desktop');
  window.innerHeight = 2000;
}
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Colour scheme' }));
  await screen.findByRole('menu');
};
const choices = () =>
  screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.getAttribute('aria-checked')]);
// Also what fades out: what was marked in it would be marked again.
const gone = () => waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());

it('what is chosen holds from then on, is marked, and closes the menu', async () => {
  draw();
  expect(screen.getByRole('button', { name: 'Colour scheme' })).toHaveAttribute('aria-haspopup', 'menu');
  await open();
  expect(choices()).toEqual([
    ['Light', 'false'],
    ['Dark', 'false'],
    ['Same as the system', 'true'],
  ]);
  const choice = (name: string) => screen.getByRole('menuitemradio', { name });
  await waitFor(() => expect(choice('Same as the system')).toHaveFocus());
  fireEvent.click(choice('Dark'));
  await gone();
  await open();
  await waitFor(() => expect(choice('Dark')).toHaveFocus());
  expect(choices()).toEqual([
    ['Light', 'false'],
    ['Dark', 'true'],
    ['Same as the system', 'false'],
  ]);
});

it('the menu closes by Escape, and nothing is chosen by that', async () => {
  draw();
  await open();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await gone();
  await open();
  expect(choices()[2]).toEqual(['Same as the system', 'true']);
});
