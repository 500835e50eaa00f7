import type { MailSettings } from '../../../platform/settings/settings';
import type { OutgoingMailEntity } from '../outgoing-mail.entity';
import { messageOf } from './message';
import { outcomeOf, type Outcome } from './outcome';
import { sendBySmtp } from './smtp';

/** A try that has not come to the text by then is broken off, in ms; much less than a lease. */
const TRY_MS = 60_000;

/** What a try needs besides the mail. */
export interface Surroundings {
  settings: MailSettings;
  /** Notes that the text is about to go out. @returns whether the try still has the mail */
  handOver: () => Promise<boolean>;
  /** Breaks the try off, unless its text goes out already. */
  stop: AbortSignal;
}

/** How a try ended; `broken-off`: the process stops, and the mail was not sent. */
export type Ended = Outcome | { kind: 'broken-off' };

/**
 * Tries once to send a mail. That the text is being sent is stored before it goes out; from then on we do not abort, so
 * that we learn whether the server has accepted the mail.
 */
export async function attempt(mail: OutgoingMailEntity, { settings, handOver, stop }: Surroundings): Promise<Ended> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new Error('The try took too long')), TRY_MS);
  const breakOff = () => end.abort(new Error('The API stops'));
  stop.addEventListener('abort', breakOff);
  // An already aborted signal fires no event.
  if (stop.aborted) breakOff();
  const letGo = () => {
    clearTimeout(timer);
    stop.removeEventListener('abort', breakOff);
  };
  let handedOver = false;
  const begin = async () => {
    if (!(await handOver())) throw new Error('Another process has the mail');
    end.signal.throwIfAborted();
    handedOver = true;
    letGo();
  };
  try {
    await sendBySmtp(settings.server, await messageOf(mail, settings.from), { begin, signal: end.signal });
    return { kind: 'sent' };
  } catch (error) {
    return stop.aborted && !handedOver ? { kind: 'broken-off' } : outcomeOf(error, handedOver);
  } finally {
    letGo();
  }
}
