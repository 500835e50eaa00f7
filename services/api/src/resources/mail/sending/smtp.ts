import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../../../platform/settings/mail-settings';
import type { Message } from './message';

/** In ms: until the server is reached, until it greets, and until it says something, even to the whole mail. */
const CONNECT_MS = 15_000;
const GREETING_MS = 15_000;
const SILENCE_MS = 60_000;

/** What a try is given beside the message. */
export interface Handing {
  /** Called right before the text goes to the server; the mail is not sent where it throws. */
  begin: () => Promise<void>;
  /** Ends the try at once. */
  signal: AbortSignal;
}

/** The text of a mail, which begins only when the server is ready for it and `begin` has passed. */
function contentOf({ content }: Message, begin: () => Promise<void>): Readable {
  return new Readable({
    // `read` runs once: the stream ends after this single chunk.
    read() {
      begin().then(
        () => {
          this.push(content);
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
}

type Step = (done: (error?: Error | null) => void) => void;

/** A step of the conversation; the connection may fail at any time. */
const step = (failed: Promise<never>, run: Step) =>
  Promise.race([failed, new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())))]);

/**
 * Sends one message over a connection of its own. Resolves when the server has taken it.
 *
 * nodemailer's transport is not used, because it does not tell whether the text had begun to go out when a connection
 * ended, and that decides whether the mail may be tried again (docs/decisions/047).
 *
 * @throws Error of nodemailer, what `begin` throws, or the reason of the signal
 */
export async function sendBySmtp(server: MailServer, message: Message, { begin, signal }: Handing): Promise<void> {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    logger: false,
  });
  const failed = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  // It may fail after the last step, too.
  failed.catch(() => undefined);
  try {
    signal.throwIfAborted();
    await step(failed, (done) => connection.connect(done));
    const { auth } = server;
    if (auth) {
      await step(failed, (done) => connection.login({ credentials: { user: auth.user, pass: auth.password } }, done));
    }
    const { from, to } = message;
    await step(failed, (done) => connection.send({ from, to: [to] }, contentOf(message, begin), done));
  } catch (error) {
    connection.close();
    throw error;
  }
  connection.quit();
}
