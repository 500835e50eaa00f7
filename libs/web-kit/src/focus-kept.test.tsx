import { act, render, screen } from '@testing-library/react';
import { FocusKept } from './focus-kept';

/** Where the focus is when what has it has gone. */

const Screen = ({ isThere }: { isThere: boolean }) => (
  <main tabIndex={-1}>
    <button>Elsewhere</button>
    {isThere ? (
      <p>
        <FocusKept />
        <button>Clear filters</button>
      </p>
    ) : null}
  </main>
);

const clear = () => screen.getByRole('button', { name: 'Clear filters' });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });

/** Takes the button away when something has the focus. */
async function takeAway(focus: () => void, meanwhile = (): void => undefined) {
  const { rerender } = render(<Screen isThere />);
  act(focus);
  rerender(<Screen isThere={false} />);
  meanwhile();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

it('is on the page, which does not jump', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await takeAway(() => clear().focus());
  expect(screen.getByRole('main')).toHaveFocus();
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
});

it.each([
  ['something else had it', () => elsewhere().focus(), undefined],
  ['something else has got it since', () => clear().focus(), () => elsewhere().focus()],
])('is left where it is where %s', async (_what, focus, meanwhile) => {
  await takeAway(focus, meanwhile);
  expect(elsewhere()).toHaveFocus();
});

it('is nowhere still where nothing had it', async () => {
  await takeAway(() => undefined);
  expect(document.body).toHaveFocus();
});

it('is lost without an error on a page without a main part', async () => {
  const { unmount } = render(<FocusKept />);
  const failed = jest.fn();
  window.addEventListener('error', failed);
  elsewhereOnThePage().focus();
  unmount();
  document.activeElement?.remove();
  await new Promise((resolve) => setTimeout(resolve));
  window.removeEventListener('error', failed);
  expect(failed).not.toHaveBeenCalled();
});

function elsewhereOnThePage(): HTMLElement {
  const button = document.createElement('button');
  document.body.append(button);
  return button;
}
