/**
 * Notices: short messages that appear over the page. Any remote may say one; the shell shows them, one at a time,
 * the newest in place of the one shown (product §4, §11).
 */

export interface Notice {
  title: string;
  description?: string;
  /** `error` is the specification's "destructive" style. */
  tone: 'success' | 'error';
}

/** A notice on show; `id` tells two equal ones apart. */
export interface ShownNotice extends Notice {
  id: number;
}

let shown: ShownNotice | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a notice, in place of the one that is there.
 *
 * @example notify({ title: 'Message sent!', description: "We'll get back to you as soon as possible.", tone: 'success' });
 */
export function notify(notice: Notice): void {
  lastId += 1;
  shown = { ...notice, id: lastId };
  for (const listener of listeners) listener();
}

/** The notice on show, as an external store for the shell's notice region. */
export const notices = {
  current: (): ShownNotice | null => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
