import { render } from '@testing-library/react';
import { FIRST_PAGE_ID } from '@capsule/contracts/releases/first-screen';
import { firstScreen } from '@capsule/host';
import { useReady } from './use-ready';

let drawn: boolean[] = [];

function Part({ isReady }: { isReady: boolean }) {
  drawn.push(useReady(isReady));
  return null;
}

/** What is drawn once something is ready, one drawing after the other. */
function becomeReady(): boolean[] {
  const { rerender } = render(<Part isReady={false} />);
  drawn = [];
  rerender(<Part isReady />);
  return drawn;
}

describe('what is ready (decision 089)', () => {
  // A first screen is over once for ever: this comes first.
  it('is drawn in a drawing of its own while something stands for it', () => {
    document.body.innerHTML = `<div id="${FIRST_PAGE_ID}"></div>`;
    expect(becomeReady()).toEqual([false, true]);
  });

  it('is drawn at once where nothing stands for it', () => {
    firstScreen.end();
    expect(becomeReady()[0]).toBe(true);
  });

  it('is not drawn any more when it is not ready', () => {
    const { rerender } = render(<Part isReady />);
    drawn = [];
    rerender(<Part isReady={false} />);
    expect(drawn[0]).toBe(false);
  });
});
