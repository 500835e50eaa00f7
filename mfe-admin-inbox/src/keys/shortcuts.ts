/** The keys of the inbox: what each does, and when none of them does anything (product §2.15, WCAG 2.1.4). */

export const ACTIONS = {
  next: { keys: ['j'], says: 'Next inquiry' },
  previous: { keys: ['k'], says: 'Previous inquiry' },
  open: { keys: ['Enter'], says: 'Open the inquiry' },
  close: { keys: ['e'], says: 'Close the inquiry: it needs no answer, or no further one' },
  reply: { keys: ['r'], says: 'Reply' },
  search: { keys: ['/'], says: 'Search the inquiries' },
  help: { keys: ['?'], says: 'Show these shortcuts' },
} as const;

export type Action = keyof typeof ACTIONS;

/** What can be done while the details of an inquiry are open; the fields of the screen are behind them then. */
const IN_DETAILS: ReadonlySet<Action> = new Set(['next', 'previous', 'close', 'reply', 'help']);

/** Where the person is. */
export type Place = 'list' | 'details' | 'elsewhere';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>;

/** Holding these down goes on; the others are done once. */
const REPEATED: ReadonlySet<Action> = new Set(['next', 'previous']);

/**
 * The action of a key; `null` if it has none here. Enter has none: it presses the button of the focused row, which
 * opens the details.
 */
export function actionOf(event: Pressed, place: Place): Action | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || place === 'elsewhere') return null;
  const found = (Object.keys(ACTIONS) as Action[]).find((action) =>
    (ACTIONS[action].keys as readonly string[]).includes(event.key),
  );
  if (found === undefined || found === 'open') return null;
  if (event.repeat && !REPEATED.has(found)) return null;
  return place === 'list' || IN_DETAILS.has(found) ? found : null;
}
