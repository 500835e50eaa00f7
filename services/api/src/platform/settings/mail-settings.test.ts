import { describe, expect, it } from '@jest/globals';
import { readMailServer, readSender } from './mail-settings';
import { readSettings } from './settings';

const DATABASE_URL = 'postgresql://user:secret@db.example:5432/capsule?sslmode=verify-full';
const SMTP_URL = 'smtp://capsule:se%40cret@mail.example';

describe('the settings for mail', () => {
  it('are none unless a server is set', () => {
    expect(readSettings({ DATABASE_URL, MAIL_FROM: 'hello@homes.example' }).mail).toBeNull();
  });

  it('have the ports of the protocols, and send a password over TLS only, but to this machine', () => {
    const auth = { user: 'capsule', password: 'se@cret' };
    const server = { host: 'mail.example', port: 587, secure: false, requireTls: true, auth };
    expect(readMailServer(SMTP_URL)).toEqual(server);
    expect(readMailServer('smtps://mail.example/')).toEqual({
      ...server,
      port: 465,
      secure: true,
      requireTls: false,
      auth: null,
    });
    expect(readMailServer('smtp://a:b@[::1]:2525')).toMatchObject({ host: '::1', port: 2525, requireTls: false });
    expect(readMailServer('smtp://a:b@localhost.evil.example')).toMatchObject({ requireTls: true });
  });

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example/path',
    'smtp://mail.example?pool=true',
    'smtp://mail.example#pool',
    'smtp://user@mail.example',
    'smtp://%zz:b@mail.example',
  ])('refuse %s', (text) => {
    expect(readMailServer(text)).toBeNull();
    expect(() => readSettings({ DATABASE_URL, SMTP_URL: text, MAIL_FROM: 'a@b.example' })).toThrow(
      /- SMTP_URL must be/,
    );
  });

  it.each([
    ['hello@homes.example', { name: null, address: 'hello@homes.example' }],
    ['Smart Homes <hello@homes.example>', { name: 'Smart Homes', address: 'hello@homes.example' }],
    ['"Homes, Smart" <hello@homes.example>', { name: 'Homes, Smart', address: 'hello@homes.example' }],
    ['<hello@homes.example>', { name: null, address: 'hello@homes.example' }],
    ['hello', null],
    ...[...'<>@,;:"()[]\\ '].flatMap((sign) => [
      [`a${sign}b@homes.example`, null] as const,
      [`hello@a${sign}b.example`, null] as const,
    ]),
    ['a@b.example, c@d.example', null],
    ['Homes <a@b.example> <c@d.example>', null],
    ['Homes\r\nBcc: <a@b.example>', null],
  ])('read the sender %j', (text, sender) => {
    expect(readSender(text)).toEqual(sender);
  });

  it('are read with the server and the sender', () => {
    const { mail } = readSettings({ DATABASE_URL, SMTP_URL, MAIL_FROM: 'Smart Homes <hello@homes.example>' });
    const from = { name: 'Smart Homes', address: 'hello@homes.example' };
    expect(mail).toEqual({ server: readMailServer(SMTP_URL), from });
  });

  it.each([undefined, '', ' '])('need a sender where there is a server: %j is none', (MAIL_FROM) => {
    expect(() => readSettings({ DATABASE_URL, SMTP_URL, MAIL_FROM })).toThrow(
      /MAIL_FROM must be set where SMTP_URL is/,
    );
  });

  it('say all at once what is wrong, and do not repeat the password', () => {
    const read = () => readSettings({ SMTP_URL: SMTP_URL, API_PORT: 'x' });
    expect(read).toThrow(/DATABASE_URL[^]+API_PORT[^]+MAIL_FROM must be set where SMTP_URL is/);
    expect(read).not.toThrow(/cret/);
  });
});
