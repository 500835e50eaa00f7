import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../../testing/router';
import PitchPage from './pitch-page';
import { stepTo } from './pitch-state';

const show = () => {
  render(
    <MemoryRouter>
      <PitchPage />
    </MemoryRouter>,
  );
  return userEvent.setup();
};

describe('the pitch deck (product §2, §4)', () => {
  it.each([
    [0, -1, 0],
    [0, 1, 1],
    [6, 1, 7],
    [7, 1, 7],
    [7, -1, 6],
  ] as const)('steps from %i by %i to %i, without wrapping', (index, by, to) => {
    expect(stepTo(index, by, 8)).toBe(to);
  });

  it('has no Previous on the first slide and no Next on the last', async () => {
    const user = show();
    expect(screen.getByText('1 / 8')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Go to slide 8' }));
    expect(screen.getByText('8 / 8')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the focus on the button that was pressed up to the end, where it does nothing more', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Go to slide 7' }));
    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    expect(screen.getByText('8 / 8')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('8 / 8')).toBeInTheDocument();
    expect(next).toBeEnabled();
    expect(next).toHaveFocus();
  });

  it('turns with the arrow keys', async () => {
    const user = show();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByText('2 / 8')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute('aria-current', 'true');
  });
});
