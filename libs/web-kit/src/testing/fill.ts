import { act, fireEvent } from '@testing-library/react';

/**
 * Replaces a field's text in one step. Typing each key would render the form each time, which takes most of a form
 * test's time.
 *
 * @example fill(screen.getByLabelText(/^Title/), 'Contact us');
 */
export function fill(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
}
