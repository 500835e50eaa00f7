import { render } from '@testing-library/react';
import type { TooltipProps } from '@mui/material/Tooltip';
import Bubble from './bubble';
import { TIP_AT } from './tip';

/** Where a tooltip opens, and what it shows. */

const mockDrawn = jest.fn();
jest.mock('@mui/material/Tooltip', () => ({
  __esModule: true,
  default: (props: TooltipProps) => {
    mockDrawn(props);
    return null;
  },
}));
const drawn = () => mockDrawn.mock.lastCall![0] as TooltipProps & { slotProps: { popper: { anchorEl?: Element } } };

const element = document.createElement('div');
const part = document.createElement('span');
part.setAttribute(TIP_AT, '');

it.each([
  ['at its element', [], element],
  ['at the part of it that says so, where the whole may reach out of sight', [part], part],
])('a tooltip opens %s', (_where, parts, anchor) => {
  element.replaceChildren(...parts);
  render(<Bubble tip={{ text: 'Two\nlines', element }} onLeave={jest.fn()} />);
  expect(drawn()).toMatchObject({ open: true, title: 'Two\nlines' });
  expect(drawn().slotProps.popper.anchorEl).toBe(anchor);
});

it('nothing is open where nothing is aimed at, nor opens by itself', () => {
  render(<Bubble tip={null} onLeave={jest.fn()} />);
  expect(drawn()).toMatchObject({
    open: false,
    title: '',
    disableHoverListener: true,
    disableFocusListener: true,
    disableTouchListener: true,
  });
});
