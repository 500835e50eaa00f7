/** Where keys are text, or choose a value. */
const FIELDS = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
].join(', ');

/**
 * Whether what is pressed there is typed, and no shortcut.
 *
 * @example if (!isTyping(event.target)) openSearch();
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
