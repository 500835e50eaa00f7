import { oneLine } from '../letter';
import { MAX_MAIL_REASON_LENGTH } from '@capsule/contracts';

/** How a try to send a mail ended. */
export type Outcome =
  /** The server has taken it. */
  | { kind: 'sent' }
  /** It was not sent, and may be tried again. */
  | { kind: 'refused-for-now'; reason: string }
  /** It was not sent, and never will be as it is. */
  | { kind: 'refused-for-good'; reason: string }
  /** Its text was on the way when the connection ended: the server may have taken it, or not. */
  | { kind: 'unknown'; reason: string };

/** The parts of an error of nodemailer that tell what happened. */
interface SmtpFailure {
  message: string;
  /** @example 'ETIMEDOUT' */
  code?: unknown;
  /** Of the server: 4xx for now, 5xx for good. */
  responseCode?: unknown;
  response?: unknown;
  /** The command that failed; `API` before anything was said to the server. */
  command?: unknown;
}

/** Refusals of these are about this mail; all others are about the server or our account there, and may be mended. */
const ABOUT_THE_MAIL: readonly unknown[] = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** An address that no server can be asked to deliver to. */
const isImpossible = ({ code, command }: SmtpFailure) => code === 'EENVELOPE' && command === 'API';

/** Said when a server closes the connection, whatever it was doing; it may have taken the mail just before. */
const CLOSING = 421;

const REASONS = {
  unreachable: 'The mail server could not be reached.',
  cut: 'The connection ended while the mail was on its way.',
  address: 'The address cannot be written to.',
};

const isPermanent = (code: unknown) => typeof code === 'number' && code >= 500;

/** What the server has said, or our own words. */
const reasonOf = ({ response }: SmtpFailure, otherwise: string) =>
  typeof response === 'string' ? oneLine(response, MAX_MAIL_REASON_LENGTH) : otherwise;

/**
 * What became of a mail whose try has failed.
 *
 * @param handedOver whether its text had begun to go to the server
 */
export function outcomeOf(error: unknown, handedOver: boolean): Outcome {
  const failure = error as SmtpFailure;
  const answered = failure.responseCode !== undefined && ABOUT_THE_MAIL.includes(failure.command);
  if (handedOver && (!answered || failure.responseCode === CLOSING))
    return { kind: 'unknown', reason: reasonOf(failure, REASONS.cut) };
  if (isImpossible(failure)) return { kind: 'refused-for-good', reason: REASONS.address };
  const kind = answered && isPermanent(failure.responseCode) ? 'refused-for-good' : 'refused-for-now';
  return { kind, reason: reasonOf(failure, REASONS.unreachable) };
}
