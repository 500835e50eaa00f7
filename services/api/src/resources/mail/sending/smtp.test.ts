import tls from 'node:tls';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { makeCertificate } from '@capsule/test-kit/certificate';
import { eventually } from '@capsule/test-kit/eventually';
import { refusal, startMailServer, type MailServer } from '@capsule/test-kit/mail-server';
import type { MailServer as ServerSettings } from '../../../platform/settings/mail-settings';
import { sendBySmtp, type Handing } from './smtp';

/** How one message goes to a mail server. */

const AUTH = { user: 'capsule', password: 'se@cret' };
const MESSAGE = {
  from: 'hello@homes.example',
  to: 'priya@hillview.example',
  content: Buffer.from('Subject: Hello\r\n\r\nHello.\r\n'),
};

let server: MailServer;
afterEach(() => server.close());

const send = (settings: Partial<ServerSettings> = {}, handing: Partial<Handing> = {}) =>
  sendBySmtp(
    { host: '127.0.0.1', port: server.port, secure: false, requireTls: false, auth: null, ...settings },
    MESSAGE,
    { begin: async () => undefined, signal: new AbortController().signal, ...handing },
  );

/** A server that wants a name and a password, without encryption. @returns what it was told */
async function startAskingServer(): Promise<unknown[]> {
  const told: unknown[] = [];
  server = await startMailServer({
    options: {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        told.push({ user: username, password });
        done(null, { user: username });
      },
    },
  });
  return told;
}

describe('a message', () => {
  it('is taken from its sender to its recipient, and its text begins when it may', async () => {
    server = await startMailServer();
    const before: number[] = [];
    await send({}, { begin: async () => void before.push(server.received.length) });
    expect(before).toEqual([0]);
    expect(server.received).toMatchObject([
      { from: MESSAGE.from, to: [MESSAGE.to], parsed: { subject: 'Hello', text: 'Hello.\n' } },
    ]);
  });

  it('leaves no connection open when it was taken', async () => {
    const closed = jest.fn();
    server = await startMailServer({ options: { onClose: closed } });
    await send();
    await eventually(() => expect(closed).toHaveBeenCalled(), 15_000);
  });

  it('leaves no connection open when it was refused, or could not begin', async () => {
    const closed = jest.fn();
    // Of a mail that was taken the connection is closed by QUIT; of one that was not, nobody says that.
    const toRecipient = () => (closed.mock.calls.length === 0 ? refusal(550, 'No such user here') : null);
    server = await startMailServer({ toRecipient, options: { onClose: closed } });
    await expect(send()).rejects.toThrow('No such user here');
    await eventually(() => expect(closed).toHaveBeenCalledTimes(1), 15_000);
    await expect(send({}, { begin: () => Promise.reject(new Error('Too late')) })).rejects.toThrow('Too late');
    await eventually(() => expect(closed).toHaveBeenCalledTimes(2), 15_000);
  });

  it('waits a quarter of a minute for the server and its greeting, and a minute for each answer', async () => {
    server = await startMailServer();
    const connecting = jest.spyOn(SMTPConnection.prototype, 'connect');
    await send();
    const soon = 15_000;
    const limits = { connectionTimeout: soon, greetingTimeout: soon, dnsTimeout: soon, socketTimeout: 60_000 };
    expect(connecting.mock.contexts).toEqual([expect.objectContaining({ options: expect.objectContaining(limits) })]);
    connecting.mockRestore();
  });

  it('is taken by a server that asks for a name and a password', async () => {
    const told = await startAskingServer();
    await send({ auth: AUTH });
    expect(told).toEqual([AUTH]);
    expect(server.received).toHaveLength(1);
  });

  it('does not go out, nor does a password, where the server does not encrypt and that is asked for', async () => {
    const told = await startAskingServer();
    await expect(send({ auth: AUTH, requireTls: true })).rejects.toThrow();
    expect([told, server.received]).toEqual([[], []]);
  });

  it('does not go out where its text may not begin', async () => {
    server = await startMailServer();
    const begin = async () => {
      throw new Error('Another process has the mail');
    };
    await expect(send({}, { begin })).rejects.toThrow('Another process has the mail');
    expect(server.received).toEqual([]);
  });

  it('does not go out when it is broken off, before it begins or on its way', async () => {
    const end = new AbortController();
    server = await startMailServer({
      toMail: () => {
        end.abort(new Error('The API stops'));
        // An answer that never comes.
        return new Promise(() => undefined);
      },
    });
    await expect(send({}, { signal: AbortSignal.abort(new Error('Too late')) })).rejects.toThrow('Too late');
    await expect(send({}, { signal: end.signal })).rejects.toThrow('The API stops');
  });
});

/** For the rest of a test this process knows a certificate, as one that `NODE_EXTRA_CA_CERTS` names. */
function vouchFor(ca: string): void {
  const createContext = tls.createSecureContext;
  jest.spyOn(tls, 'createSecureContext').mockImplementation((options) => createContext({ ...options, ca }));
}

describe('a message to a server that encrypts', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** A server that asks for a name and a password. @returns what it was told, and whether that was encrypted */
  async function startTlsServer(begins: 'at once' | 'by STARTTLS') {
    const certificate = await makeCertificate();
    const told: unknown[] = [];
    server = await startMailServer({
      tls: { certificate, begins },
      options: {
        authOptional: false,
        onAuth: ({ username }, { secure }, done) => {
          told.push({ user: username, secure });
          done(null, { user: username });
        },
        onMailFrom: ({ address }, { secure }, done) => {
          told.push({ from: address, secure });
          done();
        },
      },
    });
    return { told, certificate };
  }

  const WAYS = [
    { begins: 'at once', settings: { secure: true, requireTls: true, auth: AUTH } },
    { begins: 'by STARTTLS', settings: { secure: false, requireTls: true, auth: AUTH } },
  ] as const;

  it.each(WAYS)('is encrypted $begins, the password too', async ({ begins, settings }) => {
    const { told, certificate } = await startTlsServer(begins);
    vouchFor(certificate.cert);
    await send(settings);
    expect(told).toEqual([
      { user: AUTH.user, secure: true },
      { from: MESSAGE.from, secure: true },
    ]);
    expect(server.received).toHaveLength(1);
  });

  it.each(WAYS)('goes no further $begins where nobody vouches for the certificate', async ({ begins, settings }) => {
    const { told } = await startTlsServer(begins);
    const begin = jest.fn(async () => undefined);
    await expect(send(settings, { begin })).rejects.toThrow('self-signed');
    await expect(send({ ...settings, requireTls: false, auth: null }, { begin })).rejects.toThrow('self-signed');
    expect([told, server.received, begin.mock.calls]).toEqual([[], [], []]);
  });
});
