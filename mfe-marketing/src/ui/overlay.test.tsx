import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Enlargeable } from './overlay';

/** An image that opens enlarged (product §2). */

const dialog = () => document.querySelector('dialog')!;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  render(
    <Enlargeable label="Night Design" enlarged={<img alt="Large" />} className="tile">
      <img alt="Small" />
    </Enlargeable>,
  );
});

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Enlarge: Night Design' }));

it('opens from a button over the small image, which says that a dialog comes', () => {
  const button = screen.getByRole('button', { name: 'Enlarge: Night Design' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button.parentElement).toHaveClass('tile');
  expect(button.parentElement).toContainElement(screen.getByAltText('Small'));
  expect(dialog().open).toBe(false);
  open();
  expect(screen.getByRole('dialog', { name: 'Night Design' })).toContainElement(screen.getByAltText('Large'));
});

it('closes by its button', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog().open).toBe(false);
});

it('closes by a click anywhere on it, which keys and screen readers are spared', () => {
  open();
  const surface = dialog().querySelector('.surface')!;
  expect(surface).toHaveAttribute('aria-hidden', 'true');
  expect(surface).toHaveAttribute('tabindex', '-1');
  fireEvent.click(surface);
  expect(dialog().open).toBe(false);
});
