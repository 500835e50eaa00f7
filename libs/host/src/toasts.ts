import { listeners } from './listeners';

/**
 * Toasts: short messages over the page. Any remote may show one; the shell draws them, one at a time, and a new one
 * replaces the current one (product §4, §11).
 */

/** What a person can do about what a toast says. */
export interface ToastAction {
  /** What its button reads, such as `Undo`. */
  label: string;
  /** Runs once, when the button is pressed; the toast is gone by then. */
  run: () => void;
}

export interface Toast {
  title: string;
  description?: string;
  /** A button beside the texts. Hosts before 1.4 show the toast without it. */
  action?: ToastAction;
  /** `error` is for failures: the destructive style. */
  tone: 'success' | 'error';
}

/** The toast that is shown; `id` makes two equal ones distinct. */
export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const { subscribe, tell } = listeners();

const isText = (value: unknown) => value === undefined || typeof value === 'string';
function isAction(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  return 'label' in value && typeof value.label === 'string' && 'run' in value && typeof value.run === 'function';
}

/**
 * Shows a toast in place of the current one.
 *
 * @throws TypeError when title or description is no text, or the action is none: drawing it would fail in the shell,
 *   outside of the module
 * @example showToast({ title: 'Message sent!', description: 'We will get back to you.', tone: 'success' });
 */
export function showToast(toast: Toast): void {
  if (typeof toast.title !== 'string' || !isText(toast.description))
    throw new TypeError('A toast is text: give its title, and its description if it has one, as strings.');
  if (!isAction(toast.action)) throw new TypeError("A toast's action is a label, as a string, and a function to run.");
  lastId += 1;
  shown = { ...toast, id: lastId };
  tell();
}

/** The current toast as an external store, for the shell's toast region. */
export const toasts = {
  current: (): ShownToast | null => shown,
  subscribe,
};
