import type { FactorsAsked, PasskeyChallenge, PasskeyProof } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccessLog } from '../../../platform/access/access-log';
import { newToken } from '../../../platform/access/session-rules';
import { invalid } from '../../../platform/http/common-errors';
import { LimitsService } from '../../../platform/limits/limits.service';
import type { CheckedLogin } from '../sessions/sessions.service';
import { UserEntity } from '../user.entity';
import { AuthenticatorApps } from './authenticator-apps.service';
import { FactorAttempts } from './factor-attempts.service';
import { Passkeys } from './passkeys.service';
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes';
import { SignInSteps } from './sign-in-steps.service';
import type { SiteOrigin } from './site-origin';
import { isAppCode } from './totp';

/** Who gives a factor: the token of the step, and an address as `limitKeyOf` gives it. */
export interface Giver {
  token: string | null;
  address: string;
}

/** The second step of a sign-in, and a sign-in by passkey alone. Each gives what a session is started with. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly steps: SignInSteps,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly attempts: FactorAttempts,
    private readonly limits: LimitsService,
    private readonly log: AccessLog,
  ) {}

  /** @throws ServiceError `auth.step-over` */
  async asked(token: string | null): Promise<FactorsAsked> {
    const { userId } = await this.stepOf(token);
    const { manager } = this.dataSource;
    return {
      app: await this.apps.isReadable(userId),
      passkeys: (await this.passkeys.known(userId)).length > 0,
      recoveryCodes: (await countRecoveryCodes(manager, userId)) > 0,
    };
  }

  /**
   * Takes a code of an app, or a recovery code.
   *
   * @throws ServiceError `auth.step-over`, 422 naming `code`, `request.rate-limited`
   */
  async code({ token, address }: Giver, code: string): Promise<CheckedLogin> {
    const step = await this.stepOf(token);
    const { userId } = step;
    const digits = code.replaceAll(/\s/g, '');
    const isApp = isAppCode(digits);
    await this.attempts.count(userId, address, async () => {
      const message = isApp
        ? await this.apps.take(userId, digits)
        : await takeRecoveryCode(this.dataSource.manager, userId, code);
      if (message !== null) throw invalid({ field: 'code', message });
    });
    if (!isApp) await this.log.record({ action: 'factor.recovered', by: userId, account: { id: userId }, address });
    return { ...step, isProven: true };
  }

  /**
   * Gives a passkey something to sign: one of the person whose password was right, or else any that says by itself who it
   * is.
   *
   * @returns with the token of the step, which may be a new one
   * @throws ServiceError `request.rate-limited`
   */
  async challenge(
    { token, address }: Giver,
    { host }: SiteOrigin,
  ): Promise<{ token: string; challenge: PasskeyChallenge }> {
    await this.limits.take('passkey', [address]);
    const challenge = newToken();
    const step = await this.steps.find(token, 'sign-in');
    if (token !== null && step !== null && step.userId !== null) {
      await this.steps.challenge(token, challenge);
      return { token, challenge: { challenge, host, passkeys: await this.passkeys.known(step.userId), alone: false } };
    }
    const made = newToken();
    await this.steps.keep(made, 'sign-in', { challenge });
    return { token: made, challenge: { challenge, host, passkeys: [], alone: true } };
  }

  /** @throws ServiceError `auth.step-over`, `passkey.refused`, `request.rate-limited` */
  async passkey({ token, address }: Giver, proof: PasskeyProof, site: SiteOrigin): Promise<CheckedLogin> {
    const step = await this.steps.takeChallenge(token, 'sign-in');
    if (step === null || step.challenge === null) throw new ServiceError('auth.step-over');
    const { userId, challenge } = step;
    const passkey = await this.passkeys.find(proof.id);
    if (passkey === null) return this.attempts.countUnknown(address);
    await this.attempts.countPasskey({ userId: userId ?? passkey.userId, address, by: null }, async () => {
      if (userId !== null && userId !== passkey.userId) throw new ServiceError('passkey.refused');
      await this.passkeys.use(passkey, proof, { challenge, site }, userId === null);
    });
    if (userId !== null && step.passwordHash !== null)
      return { userId, passwordHash: step.passwordHash, isProven: true };
    return this.accountOf(passkey.userId);
  }

  /** @throws ServiceError `auth.failed` for an account without a password, or one that is switched off */
  private async accountOf(id: number): Promise<CheckedLogin> {
    const { passwordHash, active } = await this.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    if (passwordHash === null || !active) throw new ServiceError('auth.failed');
    return { userId: id, passwordHash, isProven: true };
  }

  /** The sign-in whose password was right. @throws ServiceError `auth.step-over` */
  private async stepOf(token: string | null): Promise<{ userId: number; passwordHash: string }> {
    const { userId = null, passwordHash = null } = (await this.steps.find(token, 'sign-in')) ?? {};
    if (userId === null || passwordHash === null) throw new ServiceError('auth.step-over');
    return { userId, passwordHash };
  }
}
