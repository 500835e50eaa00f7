import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { pointAt, renderScreen } from '../testing';
import { TIP, TooltipArea } from '.';

const draw = () =>
  renderScreen(
    <TooltipArea>
      <button {...{ [TIP]: 'Edit' }} aria-label="Edit Paddock">
        <svg aria-hidden="true" data-testid="icon" />
      </button>
      <button {...{ [TIP]: 'Delete' }} aria-label="Delete Paddock" />
      <p>No tooltip of its own</p>
    </TooltipArea>,
  );

const button = (name: string) => screen.getByRole('button', { name: `${name} Paddock` });
const leave = () => fireEvent.pointerLeave(button('Edit').parentElement!);
/** From one element to another, or out of the window: of all that jsdom makes, only mouse events say where to. */
const move = (from: Element, to: Element | null) =>
  fireEvent(from, new MouseEvent('pointerout', { bubbles: true, relatedTarget: to }));
const bubble = () => screen.getByRole('tooltip', { hidden: true });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** A tooltip that fades away holds its text no more. */
const shown = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? '';

// The code of a tooltip comes by itself, and no clock of these tests.
beforeAll(() => import('./bubble'));
beforeEach(() => {
  jest.useFakeTimers();
  draw();
});
afterEach(() => jest.useRealTimers());

describe('the tooltip of many small buttons (product §9)', () => {
  it('opens after 700 ms, wherever on the button the pointer is', async () => {
    pointAt(screen.getByTestId('icon'));
    await wait(699);
    expect(shown()).toBe('');
    await wait(1);
    expect(shown()).toBe('Edit');
  });

  it('does not wait anew while the pointer moves on the button', async () => {
    pointAt(screen.getByTestId('icon'));
    await wait(400);
    pointAt(button('Edit'));
    await wait(300);
    expect(shown()).toBe('Edit');
  });

  it('does not open for a pointer that goes on before', async () => {
    pointAt(button('Edit'));
    await wait(699);
    pointAt(screen.getByText('No tooltip of its own'));
    await wait(1000);
    expect(shown()).toBe('');
  });

  it('waits for a second button as long as for the first, where none was open yet', async () => {
    pointAt(button('Edit'));
    await wait(100);
    leave();
    pointAt(button('Delete'));
    await wait(699);
    expect(shown()).toBe('');
    await wait(1);
    expect(shown()).toBe('Delete');
  });

  it('is not read out: the button’s name says more', async () => {
    pointAt(button('Edit'));
    await wait(700);
    expect(screen.getByRole('tooltip', { hidden: true })).toHaveAttribute('aria-hidden', 'true');
  });

  it('has the lines of its text', async () => {
    pointAt(button('Edit'));
    await wait(700);
    const [text] = screen.getByRole('tooltip', { hidden: true }).children;
    expect(text).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  it('stays with any key but Escape', async () => {
    pointAt(button('Edit'));
    await wait(700);
    fireEvent.keyDown(button('Edit'), { key: 'Shift' });
    await wait(0);
    expect(shown()).toBe('Edit');
  });

  it('does not open for a focus that the pointer gave', async () => {
    const edit = button('Edit');
    const matches = jest.spyOn(edit, 'matches').mockReturnValue(false);
    act(() => edit.focus());
    await wait(700);
    expect(shown()).toBe('');
    expect(matches).toHaveBeenCalledWith(':focus-visible');
  });

  it('does not open once its buttons are gone', async () => {
    const before = jest.getTimerCount();
    pointAt(button('Edit'));
    expect(jest.getTimerCount()).toBe(before + 1);
    cleanup();
    expect(jest.getTimerCount()).toBe(before);
  });

  it('does not open for a finger', async () => {
    pointAt(button('Edit'), 'touch');
    await wait(1000);
    expect(shown()).toBe('');
  });

  it('opens at once where another one was open within 300 ms', async () => {
    pointAt(button('Edit'));
    await wait(700);
    leave();
    await wait(299);
    expect(shown()).toBe('');
    pointAt(button('Delete'));
    await wait(0);
    expect(shown()).toBe('Delete');
  });

  it('waits again once those 300 ms are over', async () => {
    pointAt(button('Edit'));
    await wait(700);
    leave();
    await wait(300);
    pointAt(button('Delete'));
    await wait(699);
    expect(shown()).toBe('');
    await wait(1);
    expect(shown()).toBe('Delete');
  });

  it.each([
    ['a click', () => fireEvent.click(button('Edit'))],
    ['Escape', () => fireEvent.keyDown(button('Edit'), { key: 'Escape' })],
    ['Escape, wherever the focus is', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a pointer that leaves', leave],
    ['scrolling', () => fireEvent.scroll(button('Edit'))],
  ])('closes with %s', async (_what, end) => {
    pointAt(button('Edit'));
    await wait(700);
    end();
    await wait(0);
    expect(shown()).toBe('');
  });

  describe('with the pointer on it', () => {
    beforeEach(async () => {
      pointAt(button('Edit'));
      await wait(700);
      move(button('Edit'), bubble().firstElementChild);
      await wait(1000);
    });

    it('stays, to be read by somebody who has enlarged the screen', () => {
      expect(shown()).toBe('Edit');
    });

    it('stays with a pointer that goes back to its button', async () => {
      move(bubble().firstElementChild!, screen.getByTestId('icon'));
      expect(bubble()).toHaveTextContent('Edit');
      await wait(1000);
      expect(shown()).toBe('Edit');
    });

    it.each([
      ['elsewhere', () => screen.getByText('No tooltip of its own')],
      ['to another button', () => button('Delete')],
      ['out of the window', () => null],
    ])('closes with a pointer that goes %s', async (_where, to) => {
      move(bubble().firstElementChild!, to());
      await wait(0);
      expect(shown()).toBe('');
    });
  });

  it('waits in full for what scrolling has brought under the pointer', async () => {
    pointAt(button('Edit'));
    await wait(700);
    fireEvent.scroll(button('Edit'));
    pointAt(button('Delete'));
    await wait(699);
    expect(shown()).toBe('');
    await wait(1);
    expect(shown()).toBe('Delete');
  });

  it('opens for the keyboard’s focus, and closes when that goes', async () => {
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => button('Delete').focus());
    await wait(700);
    expect(shown()).toBe('Delete');
    act(() => button('Delete').blur());
    await wait(0);
    expect(shown()).toBe('');
  });
});
