import type { PasskeyChallenge, PasskeyProof } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { newToken } from '../../../platform/access/session-rules';
import { Confirmations } from '../sessions/confirmations';
import { FactorAttempts } from './factor-attempts.service';
import { Passkeys } from './passkeys.service';
import { SignInSteps } from './sign-in-steps.service';
import type { SiteOrigin } from './site-origin';

/** Whose session is confirmed: its person, its token, and an address as `limitKeyOf` gives it. */
export interface Confirmer {
  userId: number;
  token: string;
  address: string;
}

/**
 * Takes a passkey in place of the password that calls ask for again (product §6.4). The device must have asked its person
 * for a finger, face or PIN, as at a sign-in by passkey alone.
 */
@Injectable()
export class PasskeyConfirmation {
  constructor(
    private readonly steps: SignInSteps,
    private readonly passkeys: Passkeys,
    private readonly attempts: FactorAttempts,
    private readonly confirmations: Confirmations,
  ) {}

  /** Gives the person's passkeys something to sign, once, for this session. */
  async challenge({ userId, token }: Confirmer, { host }: SiteOrigin): Promise<PasskeyChallenge> {
    const challenge = newToken();
    await this.steps.keep(token, 'confirm', { userId, challenge });
    return { challenge, host, passkeys: await this.passkeys.known(userId), alone: true };
  }

  /** @throws ServiceError `auth.step-over`, `passkey.refused`, `request.rate-limited` */
  async confirm({ userId, token, address }: Confirmer, proof: PasskeyProof, site: SiteOrigin): Promise<void> {
    const { challenge = null, userId: asked } = (await this.steps.takeChallenge(token, 'confirm')) ?? {};
    if (challenge === null || asked !== userId) throw new ServiceError('auth.step-over');
    await this.attempts.countPasskey({ userId, address, by: userId }, async () => {
      const passkey = await this.passkeys.find(proof.id);
      if (passkey?.userId !== userId) throw new ServiceError('passkey.refused');
      await this.passkeys.use(passkey, proof, { challenge, site }, true);
    });
    await this.confirmations.confirm(token);
  }
}
