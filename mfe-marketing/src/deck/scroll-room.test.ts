import { scrollerWithRoom } from './scroll-room';

/** An element inside another, that shows 100 px of its content. */
function box(parent: Element, { scrollTop = 0, scrollHeight = 100, overflowY = 'auto' } = {}): HTMLElement {
  const element = parent.appendChild(document.createElement('div'));
  element.style.overflowY = overflowY;
  Object.defineProperties(element, {
    clientHeight: { value: 100 },
    scrollHeight: { value: scrollHeight },
    scrollTop: { value: scrollTop },
  });
  return element;
}

const stage = () => box(document.body, { scrollHeight: 500 });

describe('what can scroll inside a slide (product §4.1)', () => {
  it.each([
    ['down at its top', 1, { scrollHeight: 200 }, true],
    ['down two pixels above its end', 1, { scrollHeight: 200, scrollTop: 98 }, true],
    ['down a pixel above its end, as zoomed pages end', 1, { scrollHeight: 200, scrollTop: 99 }, false],
    ['down where all of it shows', 1, {}, false],
    ['up at its top', -1, { scrollHeight: 200 }, false],
    ['up a pixel below its top, as zoomed pages begin', -1, { scrollHeight: 200, scrollTop: 1 }, false],
    ['up two pixels below its top', -1, { scrollHeight: 200, scrollTop: 2 }, true],
    ['down where its content is cut off', 1, { scrollHeight: 200, overflowY: 'hidden' }, false],
    ['down where it always has a bar', 1, { scrollHeight: 200, overflowY: 'scroll' }, true],
  ] as const)('%s', (_where, direction, size, scrolls) => {
    const around = stage();
    const slide = box(around, size);
    expect(scrollerWithRoom(slide, around, direction)).toBe(scrolls ? slide : null);
  });

  it('is the nearest one with room', () => {
    const around = stage();
    const outer = box(around, { scrollHeight: 200 });
    const inner = box(outer, { scrollHeight: 200 });
    expect(scrollerWithRoom(box(inner), around, 1)).toBe(inner);
    expect(scrollerWithRoom(box(box(outer, { scrollHeight: 200, scrollTop: 100 })), around, 1)).toBe(outer);
  });

  it('is never the deck itself, nor what is outside it', () => {
    const around = stage();
    expect(scrollerWithRoom(around, around, 1)).toBeNull();
    expect(scrollerWithRoom(box(around), around, 1)).toBeNull();
    expect(scrollerWithRoom(box(document.body, { scrollHeight: 200 }), around, 1)).toBeNull();
    expect(scrollerWithRoom(window, around, 1)).toBeNull();
    expect(scrollerWithRoom(null, around, 1)).toBeNull();
  });
});
