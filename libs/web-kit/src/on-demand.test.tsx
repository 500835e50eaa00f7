import { render, screen, waitFor } from '@testing-library/react';
import { onDemand } from './on-demand';

/** A dialog's code comes before it is opened, or with it. */

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** @param outcomes whether each try to load it succeeds */
function greeting(...outcomes: boolean[]) {
  const load = jest.fn(async () => {
    if (outcomes.shift() !== true) throw new Error('Loading chunk 4 failed.');
    return Greeting;
  });
  return { Part: onDemand(load, 'It could not be loaded.'), load };
}

it('is loaded when it is drawn', async () => {
  const { Part, load } = greeting(true);
  render(<Part name="Priya" />);
  expect(await screen.findByText('Hello Priya')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is drawn at once where it was loaded before', async () => {
  const { Part, load } = greeting(true);
  Part.load();
  await Promise.all(load.mock.results.map(({ value }) => value as Promise<unknown>));
  render(<Part name="Priya" />);
  expect(screen.getByText('Hello Priya')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('what failed twice is missing in words', async () => {
  const { Part, load } = greeting(false, false);
  render(<Part name="Priya" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be loaded.');
  expect(load).toHaveBeenCalledTimes(2);
});

it('what failed before it was opened is tried again then', async () => {
  const { Part, load } = greeting(false, false, true);
  Part.load();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  render(<Part name="Priya" />);
  expect(await screen.findByText('Hello Priya')).toBeVisible();
});

it('what failed is tried again when it is opened the next time', async () => {
  const { Part } = greeting(false, false, true);
  const { unmount } = render(<Part name="Priya" />);
  await screen.findByRole('alert');
  unmount();
  render(<Part name="Priya" />);
  expect(await screen.findByText('Hello Priya')).toBeVisible();
});
