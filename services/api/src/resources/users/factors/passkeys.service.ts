import type { NewPasskey, PasskeyProof } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PasskeyEntity } from './factor.entities';
import type { SiteOrigin } from './site-origin';

const PUBLIC_KEY = 'public-key';

/** Where a passkey counts, a count that is not higher is that of a copy. Who comes second with the same one loses. */
const USE = `
  WITH used AS (
    UPDATE passkeys SET "counter" = $2, "lastUsedAt" = now()
    WHERE "id" = $1 AND ("counter" < $2 OR ("counter" = 0 AND $2 = 0)) RETURNING 1
  )
  SELECT 1 FROM used`;

/** What was given to be signed, and by whom it must be. */
export interface Expected {
  challenge: string;
  site: SiteOrigin;
}

/** Read when the first passkey is used. */
const library = () => import('@simplewebauthn/server');

/** The library's error says more than strangers need. */
async function orRefused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch {
    throw new ServiceError('passkey.refused');
  }
}

/** Keeps and checks passkeys (WebAuthn). */
@Injectable()
export class Passkeys {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of a person, as browsers know them. */
  async known(userId: number): Promise<{ id: string; transports: string[] }[]> {
    const found = await this.dataSource.getRepository(PasskeyEntity).find({ where: { userId }, order: { id: 'ASC' } });
    return found.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  }

  /** @returns `null` where nobody has it */
  find(credentialId: string): Promise<PasskeyEntity | null> {
    return this.dataSource.getRepository(PasskeyEntity).findOneBy({ credentialId });
  }

  /** @throws ServiceError `passkey.refused` for one of another host or challenge, `factor.exists` */
  async add(manager: EntityManager, userId: number, made: NewPasskey, { challenge, site }: Expected): Promise<void> {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await orRefused(() =>
      verifyRegistrationResponse({
        response: {
          id: made.id,
          rawId: made.id,
          type: PUBLIC_KEY,
          clientExtensionResults: {},
          response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origins,
        expectedRPID: site.host,
        requireUserVerification: false,
      }),
    );
    if (!verified || !registrationInfo) throw new ServiceError('passkey.refused');
    const { id, publicKey, counter } = registrationInfo.credential;
    const added: unknown[] = await manager.query(
      `INSERT INTO passkeys ("userId", "credentialId", "publicKey", "counter", "transports", "name")
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT ("credentialId") DO NOTHING RETURNING 1`,
      [userId, id, Buffer.from(publicKey), counter, JSON.stringify(made.transports), made.name],
    );
    if (added.length === 0) throw new ServiceError('factor.exists');
  }

  /**
   * Checks what a passkey has signed, and counts its use.
   *
   * @param alone it stands for the password, so that the device must have asked its person for a finger, face or PIN
   * @throws ServiceError `passkey.refused`
   */
  async use(passkey: PasskeyEntity, proof: PasskeyProof, { challenge, site }: Expected, alone: boolean): Promise<void> {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await orRefused(() =>
      verifyAuthenticationResponse({
        response: {
          id: proof.id,
          rawId: proof.id,
          type: PUBLIC_KEY,
          clientExtensionResults: {},
          response: {
            clientDataJSON: proof.clientData,
            authenticatorData: proof.authenticatorData,
            signature: proof.signature,
          },
        },
        expectedChallenge: challenge,
        expectedOrigin: site.origins,
        expectedRPID: site.host,
        requireUserVerification: alone,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }),
    );
    if (!verified) throw new ServiceError('passkey.refused');
    const used: unknown[] = await this.dataSource.query(USE, [passkey.id, authenticationInfo.newCounter]);
    if (used.length === 0) throw new ServiceError('passkey.refused');
  }
}
