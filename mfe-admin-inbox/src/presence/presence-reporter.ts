import { call } from '@capsule/host';
import { pathOf } from '@capsule/contracts/calls/call';
import { contactPresenceCalls } from '@capsule/contracts/contact/contact-calls';
import { PRESENCE_BEAT_S, PRESENCE_KINDS, type PresenceKind } from '@capsule/contracts/contact/contact-words';

/**
 * Tells the API which inquiry this tab has open: one call after another, repeated while it is open
 * (docs/decisions/056).
 */

export interface Open {
  id: number;
  doing: PresenceKind;
}

const { hold, leave } = contactPresenceCalls;
const rankOf = ({ doing }: Open) => PRESENCE_KINDS.indexOf(doing);
const isSame = (one: Open | null, other: Open | null) => one?.id === other?.id && one?.doing === other?.doing;

/** What the dialogs of this tab have open; one may close while another one opens. */
const dialogs = new Map<object, Open>();
let said: Open | null = null;
let beat: ReturnType<typeof setInterval> | undefined;
let turn: ReturnType<typeof setTimeout> | undefined;
let lastCall: Promise<void> = Promise.resolve();

/** A hidden tab that only displays the inquiry does not count. */
const isSeen = ({ doing }: Open) => doing !== 'looking' || document.visibilityState !== 'hidden';

const current = (): Open | null =>
  [...dialogs.values()].filter(isSeen).toSorted((one, other) => rankOf(other) - rankOf(one))[0] ?? null;

/** Errors are ignored: the next heartbeat repeats the call, or the lease expires. */
const send = (options: { path: string; method: 'POST' | 'DELETE'; body?: Pick<Open, 'doing'> }) =>
  call(options.path, options).then(
    () => undefined,
    () => undefined,
  );

async function say(): Promise<void> {
  const now = current();
  const before = said;
  said = now;
  if (before && before.id !== now?.id) await send({ path: pathOf(leave, before.id), method: 'DELETE' });
  if (now) await send({ path: pathOf(hold, now.id), method: 'POST', body: { doing: now.doing } });
}

const sayInTurn = () => {
  lastCall = lastCall.then(say);
};

function renew(): void {
  if (current()) sayInTurn();
}

/** After this task: when one dialog replaces another for the same inquiry, nothing is reported as closed. */
function settle(): void {
  clearTimeout(turn);
  turn = setTimeout(() => {
    if (!isSame(current(), said)) sayInTurn();
    clearInterval(beat);
    beat = dialogs.size > 0 ? setInterval(renew, PRESENCE_BEAT_S * 1000) : undefined;
    if (dialogs.size > 0) document.addEventListener('visibilitychange', settle);
    else document.removeEventListener('visibilitychange', settle);
  }, 0);
}

/**
 * Registers that a dialog has an inquiry open.
 *
 * @param dialog its identity
 * @returns a function to call when the dialog closes
 */
export function openInquiry(dialog: object, open: Open): () => void {
  dialogs.set(dialog, open);
  settle();
  return () => {
    dialogs.delete(dialog);
    settle();
  };
}
