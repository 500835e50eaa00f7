import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { SlicedDialog } from './sliced-dialog';

/** A dialog that opens in a transition does not hold up what is typed meanwhile (decision 089). */

const order = jest.fn();

function Content() {
  order('content');
  return <button>Save</button>;
}

function Page() {
  useLayoutEffect(() => order('effects'), []);
  return (
    <main>
      <SlicedDialog open>
        <Content />
      </SlicedDialog>
    </main>
  );
}

it('its content is drawn with the page, which React does in slices, and not in an effect, which it does at a stretch', () => {
  render(<Page />);
  expect(order.mock.calls.flat()).toEqual(['content', 'effects']);
});

it('stands beside the page, which nobody reaches meanwhile', () => {
  const { container } = render(<Page />);
  expect(container).not.toContainElement(screen.getByRole('dialog'));
  expect(container).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});
