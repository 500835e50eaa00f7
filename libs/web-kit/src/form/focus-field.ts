/**
 * Gives the focus to a field, for a button in its form that goes with what it fills in.
 *
 * @param button that was pressed
 * @param name of the field
 */
export function focusField(button: HTMLElement, name: string): void {
  const field = button.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
