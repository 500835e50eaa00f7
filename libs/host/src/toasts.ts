/**
 * Toasts: short messages that appear over the page. Any remote may say one; the shell shows them, one at a time,
 * the newest in place of the one shown (product §4, §11).
 */

export interface Toast {
  title: string;
  description?: string;
  /** `error` is the specification's "destructive" style. */
  tone: 'success' | 'error';
}

/** A toast on show; `id` tells two equal ones apart. */
export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a toast, in place of the one that is there.
 *
 * @example notify({ title: 'Message sent!', description: "We'll get back to you as soon as possible.", tone: 'success' });
 */
export function showToast(toast: Toast): void {
  lastId += 1;
  shown = { ...toast, id: lastId };
  for (const listener of listeners) listener();
}

/** The toast on show, as an external store for the shell's toast region. */
export const toasts = {
  current: (): ShownToast | null => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
