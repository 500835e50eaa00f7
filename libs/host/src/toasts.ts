/**
 * Toasts: short messages over the page. Any remote may show one; the shell draws them, one at a time, and a new one
 * replaces the current one (product §4, §11).
 */

export interface Toast {
  title: string;
  description?: string;
  /** `error` is for failures: the destructive style. */
  tone: 'success' | 'error';
}

/** The toast that is shown; `id` makes two equal ones distinct. */
export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const isText = (value: unknown) => value === undefined || typeof value === 'string';

/**
 * Shows a toast in place of the current one.
 *
 * @throws TypeError when title or description is no text: drawing it would fail in the shell, outside of the module
 * @example showToast({ title: 'Message sent!', description: 'We will get back to you.', tone: 'success' });
 */
export function showToast(toast: Toast): void {
  if (typeof toast.title !== 'string' || !isText(toast.description))
    throw new TypeError('A toast is text: give its title, and its description if it has one, as strings.');
  lastId += 1;
  shown = { ...toast, id: lastId };
  for (const listener of listeners) listener();
}

/** The current toast as an external store, for the shell's toast region. */
export const toasts = {
  current: (): ShownToast | null => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
