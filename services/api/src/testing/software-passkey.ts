import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyProof } from '@capsule/contracts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** CBOR of byte strings, as long as these are here. */
const bytesOf = (bytes: Uint8Array) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.of(0x58, bytes.length) : Buffer.of(0x59, bytes.length >> 8, bytes.length & 255),
    bytes,
  ]);
const textOf = (text: string) => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

/** Flags of the authenticator's data: somebody was there, gave a finger or a PIN, and a new key is in it. */
const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

interface Signing {
  challenge: string;
  /** The host whose passkey it is to be. */
  host: string;
  /** The page that asks. */
  origin: string;
  /** Whether the device asked for a finger, face or PIN; it does unless told otherwise. */
  verifies?: boolean;
}

/** A passkey in software, as a browser would use it: for tests of the calls without a browser. */
export class SoftwarePasskey {
  readonly id = base64(randomBytes(16));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  /** @param counts whether it counts its uses; those that are kept in an account of its person, on all devices, do not */
  constructor(private readonly counts = true) {}

  /** What a browser sends after it has made this passkey. */
  made({ challenge, host, origin, verifies = true }: Signing, name = 'My phone'): NewPasskey {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      Buffer.of(0x21),
      bytesOf(Buffer.from(x, 'base64url')),
      Buffer.of(0x22),
      bytesOf(Buffer.from(y, 'base64url')),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const data = Buffer.concat([
      this.data(host, verifies, HAS_KEY),
      Buffer.alloc(16),
      Buffer.of(0, id.length),
      id,
      key,
    ]);
    const attestation = Buffer.concat([
      Buffer.of(0xa3),
      textOf('fmt'),
      textOf('none'),
      textOf('attStmt'),
      Buffer.of(0xa0),
      textOf('authData'),
      bytesOf(data),
    ]);
    const clientData = base64(Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin })));
    return { name, id: this.id, clientData, attestation: base64(attestation), transports: ['internal'] };
  }

  /** What a browser sends after this passkey has signed. */
  signed({ challenge, host, origin, verifies = true }: Signing): PasskeyProof {
    if (this.counts) this.counter += 1;
    const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
    const data = this.data(host, verifies, 0);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.keys.privateKey);
    return {
      id: this.id,
      clientData: base64(client),
      authenticatorData: base64(data),
      signature: base64(signature),
    };
  }

  /** As a copy of it would: with a count from before. */
  goBack(): void {
    this.counter = 0;
  }

  private data(host: string, verifies: boolean, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.of(PRESENT | (verifies ? VERIFIED : 0) | more), counter]);
  }
}
