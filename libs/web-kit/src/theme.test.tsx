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
