import { render } from '@testing-library/react';
import { Badge } from '../badge';
import { Beside, Figure, Lines } from './cells';

const textOf = (cell: React.ReactNode) => render(cell).container.textContent;

it('cells show what is in them', () => {
  expect(textOf(<Lines first="Paddock" rest={['CSH-0001', 'Randwick']} />)).toBe('PaddockCSH-0001Randwick');
  expect(textOf(<Figure>$180.00</Figure>)).toBe('$180.00');
  expect(textOf(<Beside>an image and its text</Beside>)).toBe('an image and its text');
  expect(textOf(<Badge color="green">available</Badge>)).toBe('available');
});
