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

/**
 * Chooses a value in a form's select, as a browser that fills in a form does: opening its list would draw the form twice.
 *
 * @example choose(screen.getByLabelText(/^Type/), 'Premium');
 */
export function choose(select: HTMLElement, value: string): void {
  fireEvent.change(select.parentElement!.querySelector('input')!, { target: { value } });
}
