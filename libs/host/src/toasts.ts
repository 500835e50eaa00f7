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

/**
 * Shows a toast in place of the current one.
 *
 * @example showToast({ title: 'Message sent!', description: 'We will get back to you.', tone: 'success' });
 */
export function showToast(toast: Toast): void {
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
