import { act, render, renderHook, screen } from '@testing-library/react';
import { memo } from 'react';
import { ShownContext, useShown, useSlideShown } from './shown';

/** What is in a slide is told whether the slide is shown, without the slide being drawn again (architecture §4.2). */

const drawn = jest.fn();

const Content = memo(function Content() {
  const text = useSlideShown() ? 'plays' : 'rests';
  drawn(text);
  return <p>{text}</p>;
});

function Slide({ shown, full = true }: { shown: boolean; full?: boolean }) {
  return <ShownContext value={useShown(shown)}>{full ? <Content /> : null}</ShownContext>;
}

const says = () => screen.getByText(/plays|rests/).textContent;

beforeEach(() => drawn.mockClear());

it('what stands outside of every slide is shown', () => {
  render(<Content />);
  expect(says()).toBe('plays');
});

it.each([
  [true, 'plays', 'rests'],
  [false, 'rests', 'plays'],
])('a slide that opens with shown=%s %s, and then %s', (shown, before, after) => {
  const { rerender } = render(<Slide shown={shown} />);
  expect(says()).toBe(before);
  rerender(<Slide shown={!shown} />);
  expect(says()).toBe(after);
  rerender(<Slide shown={shown} />);
  expect(says()).toBe(before);
});

it('content is drawn again only when that changes', () => {
  const { rerender } = render(<Slide shown />);
  rerender(<Slide shown />);
  expect(drawn).toHaveBeenCalledTimes(1);
  rerender(<Slide shown={false} />);
  expect(drawn).toHaveBeenCalledTimes(2);
});

it('content that has gone is told nothing, and content that comes later knows', () => {
  const { rerender } = render(<Slide shown />);
  rerender(<Slide shown full={false} />);
  rerender(<Slide shown={false} full={false} />);
  expect(drawn).toHaveBeenCalledTimes(1);
  rerender(<Slide shown={false} />);
  expect(says()).toBe('rests');
});

it('who listens is told of a change, and nothing more once it has left', () => {
  const { result } = renderHook(() => useShown(true));
  const told = jest.fn();
  const leave = result.current.subscribe(told);
  act(() => result.current.set(true));
  expect(told).not.toHaveBeenCalled();
  act(() => result.current.set(false));
  leave();
  act(() => result.current.set(true));
  expect(told).toHaveBeenCalledTimes(1);
});

it('a page that arrives rendered shows what is in every slide, and React agrees before it knows better', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p>plays</p>';
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Slide shown={false} />, { container, hydrate: true });
  expect(drawn.mock.calls).toEqual([['plays'], ['rests']]);
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});
