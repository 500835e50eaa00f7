import { fireEvent, render, screen } from '@testing-library/react';
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

it('takes no click while it fades out, and none submits its form', () => {
  const [press, submit] = [jest.fn(), jest.fn((event: { preventDefault: () => void }) => event.preventDefault())];
  const dialog = (open: boolean) => (
    <SlicedDialog open={open}>
      <form onSubmit={submit}>
        <button type="button" onClick={press}>
          Delete
        </button>
        <button>Save</button>
      </form>
    </SlicedDialog>
  );
  const clickBoth = () => {
    for (const name of ['Delete', 'Save']) fireEvent.click(screen.getByText(name));
  };
  const { rerender } = render(dialog(true));
  clickBoth();
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(dialog(false));
  clickBoth();
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
