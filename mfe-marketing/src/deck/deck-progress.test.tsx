import { render, waitFor, type RenderResult } from '@testing-library/react';
import * as motion from 'framer-motion';
import { DeckProgress } from './deck-progress';

jest.mock('framer-motion', () => {
  const real = jest.requireActual<typeof motion>('framer-motion');
  return { ...real, useReducedMotion: jest.fn(), useSpring: jest.fn(real.useSpring) };
});

const still = (reduced: boolean) => jest.mocked(motion.useReducedMotion).mockReturnValue(reduced);

/** The bar's share of the width, from 0 to 1. */
const share = ({ container }: RenderResult) =>
  Number.parseFloat(container.querySelector<HTMLElement>('[style*="scale"]')!.style.scale);

describe('the progress bar (product §2.3, §9)', () => {
  it('is as long as (current slide + 1) / number of slides', () => {
    still(false);
    expect(share(render(<DeckProgress index={0} count={10} />))).toBe(0.1);
  });

  it('swings to its new length by a spring of stiffness 100 and damping 30, which is loaded then', async () => {
    still(false);
    const bar = render(<DeckProgress index={0} count={10} />);
    expect(motion.useSpring).not.toHaveBeenCalled();
    bar.rerender(<DeckProgress index={4} count={10} />);
    expect(share(bar)).toBe(0.1);
    await waitFor(() =>
      expect(jest.mocked(motion.useSpring).mock.lastCall).toEqual([0.1, { stiffness: 100, damping: 30 }]),
    );
    await waitFor(() => expect(share(bar)).toBeGreaterThan(0.1));
    expect(share(bar)).toBeLessThan(0.5);
  });

  it('is at its new length at once where motion is reduced', async () => {
    still(true);
    const bar = render(<DeckProgress index={0} count={10} />);
    bar.rerender(<DeckProgress index={4} count={10} />);
    await waitFor(() => expect(share(bar)).toBe(0.5));
    bar.rerender(<DeckProgress index={6} count={10} />);
    expect(share(bar)).toBe(0.7);
  });

  it('says nothing to screen readers, which hear the slide’s name', () => {
    still(false);
    expect(render(<DeckProgress index={0} count={10} />).container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});
