/** What the keyboard shortcuts of the inbox are called. */
export const SHORTCUT_WORDS = {
  title: 'Keyboard Shortcuts',
  use: 'Use keyboard shortcuts',
  kept: 'Kept in this browser. They never do anything while you type.',
  close: 'Close',
} as const;
