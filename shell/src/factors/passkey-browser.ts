import type { NewPasskey, PasskeyChallenge, PasskeyProof, PasskeySetup } from '@capsule/contracts/users/second-factor';

/** What browsers do with passkeys, by the library that knows their ways; it is loaded when one is used. */

/** Ed25519, ECDSA and RSA, as WebAuthn numbers them: what the API checks. */
const ALGORITHMS = [-8, -7, -257];

const TYPE = 'public-key';

type Known = PasskeySetup['passkeys'];
type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];

const credentialsOf = (passkeys: Known) =>
  passkeys.map(({ id, transports }) => ({ id, type: TYPE, transports: transports as Transports }) as const);

/** Why a passkey could not be made or used: the person has ended it, the device has one already, or anything else. */
export type PasskeyProblem = 'ended' | 'known' | 'failed';

/** Whether the host has a name: passkeys do not work for IP addresses. */
export const hasName = (hostname: string): boolean => !/^[\d.]+$|^\[/.test(hostname);

/** Whether this page may use passkeys: a browser that knows them, by https or on this machine, and a host with a name. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext && hasName(window.location.hostname);

function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'known';
  return name === 'NotAllowedError' || name === 'AbortError' ? 'ended' : 'failed';
}

/** The result: what is to be sent, or why there is nothing. */
export type FromDevice<Sent> = { sent: Sent; problem: null } | { sent: null; problem: PasskeyProblem };

async function fromDevice<Sent>(ask: () => Promise<Sent>): Promise<FromDevice<Sent>> {
  try {
    return { sent: await ask(), problem: null };
  } catch (error) {
    return { sent: null, problem: problemOf(error) };
  }
}

const library = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** Asks the device to make a passkey. @param name by which the person knows it */
export function makePasskey(setup: PasskeySetup, name: string): Promise<FromDevice<NewPasskey>> {
  return fromDevice(async () => {
    const { startRegistration } = await library();
    const { challenge, host, company, user, passkeys } = setup;
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: host, name: company },
        user: { id: user.handle, name: user.username, displayName: user.name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: TYPE })),
        excludeCredentials: credentialsOf(passkeys),
        // So that it can be used alone, where the device can.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
      },
    });
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
    return { name, id, clientData, attestation, transports };
  });
}

/** Asks the device to sign with a passkey. */
export function signWithPasskey({
  challenge,
  host,
  passkeys,
  alone,
}: PasskeyChallenge): Promise<FromDevice<PasskeyProof>> {
  return fromDevice(async () => {
    const { startAuthentication } = await library();
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        rpId: host,
        allowCredentials: credentialsOf(passkeys),
        userVerification: alone ? 'required' : 'preferred',
      },
    });
    const { clientDataJSON: clientData, authenticatorData, signature } = response;
    return { id, clientData, authenticatorData, signature };
  });
}
