import { createEvent, fireEvent, renderHook, screen, act } from '@testing-library/react';
import { useFileDrop } from './use-file-drop';

/** Files that are dropped anywhere on the page, or pasted (product §2.16). */

const file = (name: string) => new File(['x'], name);
const held = (files: File[], rest: object = {}) => ({ dataTransfer: { types: ['Files'], items: [], files, ...rest } });
const text = { dataTransfer: { types: ['text/plain'], items: [], files: [] } };

function open(on = true) {
  const taken: string[][] = [];
  const hook = renderHook(
    (props: { on: boolean }) => useFileDrop(props.on, (files) => taken.push(files.map((f) => f.name))),
    {
      initialProps: { on },
    },
  );
  return { ...hook, taken, isOver: () => hook.result.current };
}
/** Whether the browser is kept from what it would do itself, such as leaving the page for the file. */
function isTaken(kind: 'dragOver' | 'drop' | 'paste', init: object): boolean {
  const event = createEvent[kind](document.body, init);
  act(() => void fireEvent(document.body, event));
  return event.defaultPrevented;
}
/** The pointer goes on to another part of the page, or out of the window. */
function leave(relatedTarget: Element | null): void {
  const event = createEvent.dragLeave(document.body);
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  act(() => void fireEvent(document.body, event));
}

describe('files that are held over the page', () => {
  it('are none where the browser says of nothing what is held', () => {
    const { isOver } = open();
    expect([isTaken('dragOver', {}), isTaken('drop', {})]).toEqual([false, false]);
    expect(isOver()).toBe(false);
  });

  it('show that they can be dropped, until they leave the window or are', () => {
    const { isOver } = open();
    expect(isTaken('dragOver', held([]))).toBe(true);
    expect(isOver()).toBe(true);
    leave(document.body);
    expect(isOver()).toBe(true);
    leave(null);
    expect(isOver()).toBe(false);
    fireEvent.dragOver(document.body, held([]));
    fireEvent.drop(document.body, held([file('a.jpg')]));
    expect(isOver()).toBe(false);
  });

  it('are taken without the folders among them', () => {
    const { taken } = open();
    const entry = (name: string, isDirectory: boolean) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ isDirectory }),
      getAsFile: () => file(name),
    });
    const items = [entry('a.jpg', false), entry('folder', true), { kind: 'string' }];
    fireEvent.drop(document.body, held([file('folder')], { items }));
    expect(taken).toEqual([['a.jpg']]);
  });

  it('are taken where they come from another page and not from a folder, and left out where they cannot be read', () => {
    const { taken } = open();
    const fromPage = (picture: File | null) => ({
      kind: 'file',
      webkitGetAsEntry: () => null,
      getAsFile: () => picture,
    });
    fireEvent.drop(document.body, held([], { items: [fromPage(file('picture.png')), fromPage(null)] }));
    expect(taken).toEqual([['picture.png']]);
  });

  it('are said to be copied', () => {
    open();
    const over = createEvent.dragOver(document.body, held([]));
    act(() => void fireEvent(document.body, over));
    expect((over as DragEvent).dataTransfer).toMatchObject({ dropEffect: 'copy' });
  });

  it('do nothing while that is off, and do not make the browser leave the page', () => {
    const { taken, isOver } = open(false);
    const over = held([]);
    expect(isTaken('dragOver', over)).toBe(true);
    expect([isOver(), over.dataTransfer]).toEqual([false, expect.not.objectContaining({ dropEffect: 'copy' })]);
    expect(isTaken('drop', held([file('a.jpg')]))).toBe(true);
    expect(isTaken('paste', { clipboardData: { files: [file('b.jpg')] } })).toBe(true);
    expect(taken).toEqual([]);
  });
});

it('what has no file is left to the browser', () => {
  const { taken, isOver } = open();
  expect(isTaken('dragOver', text)).toBe(false);
  expect(isTaken('drop', text)).toBe(false);
  expect(isTaken('paste', { clipboardData: { files: [] } })).toBe(false);
  expect([taken, isOver()]).toEqual([[], false]);
});

it('nothing is taken any more once the screen is left', () => {
  const { taken, unmount } = open();
  unmount();
  expect(isTaken('drop', held([file('a.jpg')]))).toBe(false);
  expect(isTaken('paste', { clipboardData: { files: [file('b.jpg')] } })).toBe(false);
  expect(isTaken('dragOver', held([]))).toBe(false);
  expect(taken).toEqual([]);
  expect(screen.queryByText('Drop files to upload them')).toBeNull();
});
