import { createEvent, fireEvent, renderHook, screen, act } from '@testing-library/react';
import { useFileDrop } from './use-file-drop';

/** Files that are dropped anywhere on the page, or pasted (product §2.16). */

const file = (name: string) => new File(['x'], name);
const held = (files: File[], rest: object = {}) => ({ dataTransfer: { types: ['Files'], items: [], files, ...rest } });
const text = { dataTransfer: { types: ['text/plain'], items: [], files: [] } };

function open(on = true) {
  const taken: string[][] = [];
  const hook = renderHook(
    (props: { on: boolean }) =>
      useFileDrop(
        () => props.on,
        (files) => taken.push(files.map((f) => f.name)),
      ),
    {
      initialProps: { on },
    },
  );
  return { ...hook, taken, isOver: () => hook.result.current };
}
/** Whether the browser is kept from what it would do itself, such as leaving the page for the file. */
function isTaken(kind: 'dragOver' | 'drop' | 'paste', init: object, target: Element = document.body): boolean {
  const event = createEvent[kind](target, init);
  act(() => void fireEvent(target, event));
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
    expect(taken).toEqual([]);
  });
});

describe('what is pasted', () => {
  const pasted = (...types: string[]) => ({ clipboardData: { types, files: [file('image.png')] } });
  /** Has an element on the page while it is looked at. */
  const within = (markup: string, look: (element: Element) => void) => {
    const frame = document.body.appendChild(document.createElement('div'));
    frame.innerHTML = markup;
    look(frame.querySelector('#here')!);
    frame.remove();
  };

  it.each([
    ['a picture of a page', pasted('text/html', 'Files')],
    ['a screenshot', pasted('Files')],
    ['a file of the Finder, which adds its name', pasted('text/plain', 'Files')],
  ])('is taken where it is files: %s', (_what, clipboard) => {
    const { taken } = open();
    expect(isTaken('paste', clipboard)).toBe(true);
    expect(taken).toEqual([['image.png']]);
  });

  it('is left to the browser where it is text, of which Excel and Word add a picture', () => {
    const { taken } = open();
    expect(isTaken('paste', pasted('text/plain', 'text/html', 'text/rtf', 'Files'))).toBe(false);
    expect(taken).toEqual([]);
  });

  it.each([
    ['a search box', '<input type="search" id="here">'],
    ['a text of several lines', '<textarea id="here"></textarea>'],
    ['a text with formatting', '<div contenteditable="true"><b id="here">Dawn</b></div>'],
  ])('is left to what can be typed into: %s', (_what, markup) => {
    const { taken } = open();
    within(markup, (field) => expect(isTaken('paste', pasted('Files'), field)).toBe(false));
    expect(taken).toEqual([]);
  });

  it.each([
    ['a tick', '<input type="checkbox" id="here">'],
    ['a button', '<button id="here">Refresh</button>'],
  ])('is taken on what can be used otherwise: %s', (_what, markup) => {
    const { taken } = open();
    within(markup, (control) => expect(isTaken('paste', pasted('Files'), control)).toBe(true));
    expect(taken).toEqual([['image.png']]);
  });

  it('is left to the browser while that is off', () => {
    const { taken } = open(false);
    expect(isTaken('paste', pasted('Files'))).toBe(false);
    expect(taken).toEqual([]);
  });
});

it('what has no file is left to the browser', () => {
  const { taken, isOver } = open();
  expect(isTaken('dragOver', text)).toBe(false);
  expect(isTaken('drop', text)).toBe(false);
  expect(isTaken('paste', { clipboardData: { types: ['text/plain'], files: [] } })).toBe(false);
  expect([taken, isOver()]).toEqual([[], false]);
});

it('nothing is taken any more once the screen is left', () => {
  const { taken, unmount } = open();
  unmount();
  expect(isTaken('drop', held([file('a.jpg')]))).toBe(false);
  expect(isTaken('paste', { clipboardData: { types: ['Files'], files: [file('b.jpg')] } })).toBe(false);
  expect(isTaken('dragOver', held([]))).toBe(false);
  expect(taken).toEqual([]);
  expect(screen.queryByText('Drop files to upload them')).toBeNull();
});
