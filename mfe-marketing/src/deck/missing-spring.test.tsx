import { render, waitFor } from '@testing-library/react';
import { DeckProgress } from './deck-progress';

jest.mock('./progress-spring', () => {
  throw new TypeError('Failed to fetch');
});

it('where the spring cannot be had, the progress bar is at its new length at once', async () => {
  const { container, rerender } = render(<DeckProgress index={0} count={10} />);
  const bar = container.querySelector<HTMLElement>('[style*="scale"]')!;
  rerender(<DeckProgress index={4} count={10} />);
  await waitFor(() => expect(bar.style.scale).toBe('0.5 1'));
  rerender(<DeckProgress index={9} count={10} />);
  await waitFor(() => expect(bar.style.scale).toBe('1 1'));
});
