import Autocomplete from '@mui/material/Autocomplete';
import Menu from '@mui/material/Menu';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from './testing';

/** What the theme says of MUI's own parts, which modules draw as well. */

afterEach(() => jest.useRealTimers());

it('MUI’s tooltips open after 700 ms, and at once within 300 ms of another one (product §9)', async () => {
  jest.useFakeTimers();
  renderScreen(
    <>
      {['Edit', 'Delete'].map((title) => (
        <Tooltip key={title} title={title}>
          <button type="button">{title}</button>
        </Tooltip>
      ))}
    </>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const isOpen = (name: string) => screen.queryByRole('tooltip', { name }) !== null;
  fireEvent.mouseOver(button('Edit'));
  await wait(699);
  expect(isOpen('Edit')).toBe(false);
  await wait(1);
  expect(isOpen('Edit')).toBe(true);
  fireEvent.mouseLeave(button('Edit'));
  await wait(299);
  fireEvent.mouseOver(button('Delete'));
  await wait(0);
  expect(isOpen('Delete')).toBe(true);
  fireEvent.mouseLeave(button('Delete'));
  await wait(301);
  fireEvent.mouseOver(button('Edit'));
  await wait(0);
  expect(isOpen('Edit')).toBe(false);
});

it.each([
  [
    'the options of a field',
    <Autocomplete key="options" open options={['Paddock']} renderInput={(field) => <TextField {...field} />} />,
  ],
  ['the entries of a menu', <Menu key="menu" open anchorEl={document.body} />],
])('%s have an edge: they may lie over a dialog, which has their colour', (_what, popup) => {
  renderScreen(popup);
  expect(document.querySelector('.MuiAutocomplete-paper, .MuiMenu-paper')).toHaveStyle({ borderTopStyle: 'solid' });
});
