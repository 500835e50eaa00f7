import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { canUsePasskeys, makePasskey, signWithPasskey } from './passkey-browser';

/** What a browser is asked for with passkeys, and what of its answers is sent (product §10.17). */

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn(), startRegistration: jest.fn() }));

const start = { signing: jest.mocked(startAuthentication), making: jest.mocked(startRegistration) };
const KNOWN = [{ id: 'known', transports: ['internal', 'hybrid'] }];
const ASKED_OF = [{ id: 'known', type: 'public-key', transports: ['internal', 'hybrid'] }];

const SETUP = {
  challenge: 'a-challenge',
  host: 'homes.example',
  company: 'Capsule Smart Homes',
  user: { handle: 'MQ', username: 'priya', name: 'Priya Nair' },
  passkeys: KNOWN,
};
const CHALLENGE = { challenge: 'a-challenge', host: 'homes.example', passkeys: KNOWN, alone: false };

type Made = Awaited<ReturnType<typeof startRegistration>>;
type Signed = Awaited<ReturnType<typeof startAuthentication>>;

const MADE = { id: 'new', response: { clientDataJSON: 'data', attestationObject: 'attested', transports: ['usb'] } };
const SIGNED = { id: 'known', response: { clientDataJSON: 'data', authenticatorData: 'device', signature: 'signed' } };

describe('a passkey that is made', () => {
  it('is one of this host and this person, which the device has not yet, and can be used alone where it can', async () => {
    start.making.mockResolvedValue(MADE as Made);
    expect(await makePasskey(SETUP, 'My phone')).toEqual({
      sent: { name: 'My phone', id: 'new', clientData: 'data', attestation: 'attested', transports: ['usb'] },
      problem: null,
    });
    expect(start.making).toHaveBeenCalledWith({
      optionsJSON: {
        challenge: 'a-challenge',
        rp: { id: 'homes.example', name: 'Capsule Smart Homes' },
        user: { id: 'MQ', name: 'priya', displayName: 'Priya Nair' },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: ASKED_OF,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      },
    });
  });

  it('has no transports where the browser tells none', async () => {
    const { transports: _none, ...response } = MADE.response;
    start.making.mockResolvedValue({ ...MADE, response } as Made);
    expect(await makePasskey(SETUP, 'My phone')).toMatchObject({ sent: { transports: [] } });
  });
});

describe('a passkey that is used', () => {
  it.each([
    ['beside the password', false, 'preferred'],
    ['in place of the password, with a finger, a face or a PIN', true, 'required'],
  ])('signs what this host asks: %s', async (_what, alone, userVerification) => {
    start.signing.mockResolvedValue(SIGNED as Signed);
    expect(await signWithPasskey({ ...CHALLENGE, alone })).toEqual({
      sent: { id: 'known', clientData: 'data', authenticatorData: 'device', signature: 'signed' },
      problem: null,
    });
    expect(start.signing).toHaveBeenLastCalledWith({
      optionsJSON: { challenge: 'a-challenge', rpId: 'homes.example', allowCredentials: ASKED_OF, userVerification },
    });
  });

  it.each([
    ['InvalidStateError', 'known'],
    ['NotAllowedError', 'ended'],
    ['AbortError', 'ended'],
    ['SecurityError', 'failed'],
  ])('and what a browser calls %s is %s', async (name, problem) => {
    start.signing.mockRejectedValue(Object.assign(new Error('No'), { name }));
    expect(await signWithPasskey(CHALLENGE)).toEqual({ sent: null, problem });
  });

  it('has failed where what is thrown is no error', async () => {
    start.signing.mockRejectedValue('NotAllowedError');
    expect(await signWithPasskey(CHALLENGE)).toEqual({ sent: null, problem: 'failed' });
  });
});

describe('whether a page may use passkeys', () => {
  const page = (isSecure: boolean, credential: unknown) => {
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: isSecure });
    Object.assign(globalThis, { PublicKeyCredential: credential });
  };

  it.each([
    ['a browser that knows them, by https or on this machine', true, jest.fn(), true],
    ['a browser that does not know them', true, undefined, false],
    ['without https', false, jest.fn(), false],
  ])('%s', (_what, isSecure, credential, can) => {
    page(isSecure, credential);
    expect(canUsePasskeys()).toBe(can);
  });
});
