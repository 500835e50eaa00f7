/** Whether something under the pointer still has room to scroll, so that the deck leaves the input to it. */

/** Fractions of a pixel stay when a page is zoomed. */
const SLACK_PX = 1;

function hasRoom(element: Element, direction: number): boolean {
  return direction > 0
    ? element.scrollTop + element.clientHeight < element.scrollHeight - SLACK_PX
    : element.scrollTop > SLACK_PX;
}

function scrolls(element: Element): boolean {
  return element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
}

/**
 * The nearest element that can scroll further that way: a text area, a tall slide.
 *
 * @param from where the input happened
 * @param stage the deck: nothing outside it is looked at
 * @param direction 1 is down, -1 is up
 */
export function scrollerWithRoom(from: EventTarget | null, stage: Element, direction: number): Element | null {
  let element = from instanceof Element && stage.contains(from) ? from : null;
  while (element && element !== stage) {
    if (scrolls(element) && hasRoom(element, direction)) return element;
    element = element.parentElement;
  }
  return null;
}
