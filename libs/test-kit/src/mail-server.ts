import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { Certificate } from './certificate';

/** A mail as the server got it. */
export interface Received {
  from: string;
  to: string[];
  /** Headers and text, as they came. */
  raw: string;
  parsed: ParsedMail;
}

/** What the server says to the whole of a mail; nothing for a moment longer where it is a promise. */
export type Verdict = Error | null;

/** A real mail server on a free port of this machine. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  received: Received[];
  close: () => Promise<void>;
}

/** An answer of the server that refuses. @example refusal(550, 'No such user here') */
export const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

interface Behaviour {
  /** The answer to a recipient. */
  toRecipient?: (address: string) => Verdict;
  /** The answer to the whole mail, given when this resolves. */
  toMail?: (mail: Received) => Promise<Verdict> | Verdict;
  /** As on a server that was away. */
  port?: number;
  /** TLS with this certificate, from the first byte or after STARTTLS; without it the server speaks no TLS at all. */
  tls?: { certificate: Certificate; begins: 'at once' | 'by STARTTLS' };
  options?: SMTPServerOptions;
}

/** Starts a mail server that takes everything, but for what it is told to do. */
export async function startMailServer({
  toRecipient,
  toMail,
  port = 0,
  tls,
  options,
}: Behaviour = {}): Promise<MailServer> {
  const received: Received[] = [];
  const secure = tls?.begins === 'at once';
  const server = new SMTPServer({
    authOptional: true,
    secure,
    ...tls?.certificate,
    disabledCommands: tls ? [] : ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(toRecipient?.(address) ?? null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const answer = async () => {
          const raw = Buffer.concat(chunks);
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          const mail = { from, to, raw: raw.toString('utf8'), parsed: await simpleParser(raw) };
          const verdict = (await toMail?.(mail)) ?? null;
          if (verdict === null) received.push(mail);
          done(verdict);
        };
        void answer();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
