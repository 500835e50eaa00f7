import { createEvent, fireEvent } from '@testing-library/react';

/** Moves a pointer onto an element; jsdom's own events do not say what points. */
export const pointAt = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));
