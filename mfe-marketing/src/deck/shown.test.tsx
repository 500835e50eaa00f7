import { render, screen } from '@testing-library/react';
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
