import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Badge } from '../badge';
import { Below, Beside, Clip, Dotted, Figure, Lines } from './cells';

const textOf = (cell: React.ReactNode) => render(cell).container.textContent;

it('cells show what is in them', () => {
  expect(textOf(<Lines first="Paddock" rest={['CSH-0001', 'Randwick']} />)).toBe('PaddockCSH-0001Randwick');
  expect(textOf(<Figure>$180.00</Figure>)).toBe('$180.00');
  expect(textOf(<Beside>an image and its text</Beside>)).toBe('an image and its text');
  expect(textOf(<Badge color="green">available</Badge>)).toBe('available');
});

describe('what a cell cuts off', () => {
  it('can be read by pointing at it', () => {
    render(
      <>
        <Clip width={120}>A long message</Clip>
        <Lines first="Paddock" rest={['CSH-0001']} />
        <Below line="Until Friday">busy</Below>
      </>,
    );
    for (const text of ['A long message', 'Paddock', 'CSH-0001', 'Until Friday'])
      expect(screen.getByText(text)).toHaveAttribute('title', text);
    expect(screen.getByText('A long message')).toHaveStyle({ maxWidth: '120px' });
    expect(screen.getByText('Until Friday').parentElement).toHaveTextContent('busyUntil Friday');
  });

  it('has no width of its own where none is given', () => {
    render(<Clip>A long message</Clip>);
    expect(screen.getByText('A long message')).not.toHaveAttribute('style');
  });
});

it('the first of several lines may lead somewhere, and what is below them is a line too', () => {
  render(
    <MemoryRouter>
      <Lines first="Paddock" to="/admin/units/4" rest={[]}>
        <i>New</i>
      </Lines>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Paddock' })).toHaveAttribute('href', '/admin/units/4');
  expect(screen.getByText('New').parentElement!.tagName).toBe('SPAN');
});

it('a dot says what it means, and is not there without words', () => {
  const { rerender } = render(<Dotted words="Not read yet">Priya</Dotted>);
  const dot = screen.getByRole('img', { name: 'Not read yet' });
  expect(dot).toHaveAttribute('title', 'Not read yet');
  expect(dot.parentElement).toHaveClass('dotted');
  rerender(<Dotted>Priya</Dotted>);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Priya')).not.toHaveClass('dotted');
});
