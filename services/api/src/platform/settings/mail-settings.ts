import { isThisMachine } from '@capsule/service-kit/setting-kinds';

/** Readers of the settings for mail (architecture §7). */

/** How the mail server is reached. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the start; otherwise by STARTTLS where the server has it. */
  secure: boolean;
  /** Whether nothing is sent without TLS: wherever there is a password, but on this machine. */
  requireTls: boolean;
  auth: { user: string; password: string } | null;
}

/** In whose name mails are sent. */
export interface MailSender {
  name: string | null;
  address: string;
}

/** RFC 8314 and RFC 6409. */
const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;
const isProtocol = (protocol: string): protocol is keyof typeof PORTS => protocol in PORTS;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Reads `smtp://user:password@host:port`; `null` for anything else. A path, a query or a fragment is not ignored. */
export function readMailServer(text: string): MailServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (!isProtocol(protocol) || hostname === '' || !['', '/'].includes(pathname) || search + hash !== '') return null;
  const [user, secret] = [decoded(username), decoded(password)];
  if (user === null || secret === null || (user === '') !== (secret === '')) return null;
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? PORTS[protocol] : Number(port),
    secure: protocol === 'smtps:',
    requireTls: user !== '' && !isThisMachine(hostname),
    auth: user === '' ? null : { user, password: secret },
  };
}

const ADDRESS = String.raw`[^\s<>@,;:"()\[\]\\]+@[^\s<>@,;:"()\[\]\\]+`;
const SENDER = new RegExp(`^(?:(?<name>[^<>\\p{Cc}]*?)\\s*<(?<within>${ADDRESS})>|(?<alone>${ADDRESS}))$`, 'u');

/** Reads `Smart Homes <hello@homes.example>`, or the address alone; `null` for anything else. */
export function readSender(text: string): MailSender | null {
  const { name, within, alone } = SENDER.exec(text)?.groups ?? {};
  const address = within ?? alone;
  return address === undefined ? null : { name: name?.replace(/^"(.*)"$/, '$1') || null, address };
}
