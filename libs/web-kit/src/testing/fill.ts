import { act, fireEvent } from '@testing-library/react';

/**
 * Puts a text into a field at once, in place of what is there. Typing key by key draws the form anew for each, which
 * is most of a form test's time.
 *
 * @example fill(screen.getByLabelText(/^Title/), 'Contact us');
 */
export function fill(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}
