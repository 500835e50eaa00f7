import { createEvent, fireEvent, screen } from '@testing-library/react';

/** Points at an element with a mouse, as jsdom's own events do not say. @returns what its tooltip says by then */
export async function tooltipOf(element: Element): Promise<string | null> {
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType: 'mouse' }));
  const tooltip = await screen.findByRole('tooltip', { hidden: true });
  return tooltip.textContent;
}
