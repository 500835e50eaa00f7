/** Finds out whether an element under the pointer can still scroll, so that the deck leaves the input to it. */

/** Zoomed pages leave fractions of a pixel. */
const SLACK_PX = 1;

function hasRoom(element: Element, direction: 1 | -1): boolean {
  return direction === 1
    ? element.scrollTop + element.clientHeight < element.scrollHeight - SLACK_PX
    : element.scrollTop > SLACK_PX;
}

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * The nearest element that can scroll further in this direction, such as a text area or a tall slide.
 *
 * @param from the target of the input
 * @param stage the deck's element; the search ends there
 * @param direction 1 is down, -1 is up
 */
export function scrollerWithRoom(from: EventTarget | null, stage: Element, direction: 1 | -1): Element | null {
  let element = from instanceof Element && stage.contains(from) ? from : null;
  while (element && element !== stage) {
    if (hasRoom(element, direction) && scrolls(element)) return element;
    element = element.parentElement;
  }
  return null;
}
