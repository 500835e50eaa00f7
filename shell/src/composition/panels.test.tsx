import { act, render, screen } from '@testing-library/react';
import { LoadingPanel, RetiredPanel, UnavailablePanel } from './panels';
import { Waiting } from './waiting';

/** What stands in for a page that is not there. */

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a page that is loading', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says so after 300 ms: a text that goes sooner would only flicker', () => {
    render(<LoadingPanel text="Loading dashboard..." />);
    wait(299);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(1);
    expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard...');
  });

  it('leaves no timer when it is there before that', () => {
    const { unmount } = render(<LoadingPanel text="Loading..." />);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is named while it is waited for, unless something else is shown meanwhile', () => {
    render(<Waiting title="Bookings" />);
    wait(300);
    expect(screen.getByRole('status')).toHaveTextContent('Loading Bookings...');
    render(<Waiting title="The slot">{null}</Waiting>);
    wait(300);
    expect(screen.getAllByRole('status')).toHaveLength(1);
  });

  it('is waited for no longer than 15 s, and no timer outlives it', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { unmount } = render(<Waiting title="Bookings" />);
    wait(14_999);
    expect(screen.getByRole('status')).toBeInTheDocument();
    expect(() => wait(1)).toThrow('Bookings was not ready after 15000 ms.');
    unmount();
    render(<Waiting title="Bookings" />).unmount();
    expect(jest.getTimerCount()).toBe(0);
    jest.restoreAllMocks();
  });
});

it('a page that cannot be shown says what still works, and can be tried again', () => {
  const onTryAgain = jest.fn();
  render(<UnavailablePanel title="Bookings" onTryAgain={onTryAgain} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bookings is not available right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This part of the site could not be loaded. Everything else goes on working.',
  );
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});

it('a page that is tried again has the focus: the button that was pressed goes', () => {
  const onTryAgain = jest.fn(() => expect(screen.getByRole('main')).toHaveFocus());
  render(
    <main tabIndex={-1}>
      <UnavailablePanel title="Bookings" onTryAgain={onTryAgain} />
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  button.click();
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});

it('a page that was taken off says so, and cannot be tried again', () => {
  render(<RetiredPanel title="Bookings" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bookings is no longer part of this site');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'It was taken off while this page was open. Everything else goes on working.',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
