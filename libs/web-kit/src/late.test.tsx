import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { late } from './late';

/** A script that does not come is asked for once more, and then does without. */

const Panel = ({ name }: { name: string }) => <p>Hello {name}</p>;

function show(...outcomes: boolean[]) {
  const load = jest.fn(async () => {
    if (outcomes.shift() !== true) throw new Error('Loading chunk 4 failed.');
    return { default: Panel };
  });
  const Late = late(load, 'It could not be loaded.');
  render(
    <Suspense>
      <Late name="Priya" />
    </Suspense>,
  );
  return load;
}

it('a part is loaded when it is shown', async () => {
  const load = show(true);
  expect(await screen.findByText('Hello Priya')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that fails once comes at the second try', async () => {
  show(false, true);
  expect(await screen.findByText('Hello Priya')).toBeVisible();
});

it('a part that fails twice is missing, in words', async () => {
  const load = show(false, false);
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be loaded.');
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part that was missing is asked for anew by whoever shows it next', async () => {
  const load = jest.fn(async (): Promise<{ default: typeof Panel }> => {
    throw new Error('Loading chunk 4 failed.');
  });
  const Late = late(load, 'It could not be loaded.');
  const visit = () =>
    render(
      <Suspense>
        <Late name="Priya" />
      </Suspense>,
    );
  const first = visit();
  expect(await screen.findByRole('alert')).toBeVisible();
  first.rerender(
    <Suspense>
      <Late name="Kim" />
    </Suspense>,
  );
  expect(load).toHaveBeenCalledTimes(2);
  first.unmount();
  load.mockImplementation(async () => ({ default: Panel }));
  visit();
  expect(await screen.findByText('Hello Priya')).toBeVisible();
});
