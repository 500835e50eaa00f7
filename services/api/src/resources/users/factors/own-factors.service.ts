import {
  displayName,
  type AddedFactor,
  type AppSetup,
  type CurrentUser,
  type NewPasskey,
  type NewRecoveryCodes,
  type OwnFactors,
  type PasskeySetup,
} from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newToken } from '../../../platform/access/session-rules';
import { companyNames } from '../password-rule';
import { Confirmations } from '../sessions/confirmations';
import { AuthenticatorApps } from './authenticator-apps.service';
import { FactorChanges, type FactorOwner } from './factor-changes.service';
import { APP, passkeyTitle } from './factor-words';
import { AuthenticatorAppEntity, PasskeyEntity } from './factor.entities';
import { Passkeys } from './passkeys.service';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes';
import { SignInSteps } from './sign-in-steps.service';
import type { SiteOrigin } from './site-origin';
import { appAddress, secretText } from './totp';

/** By which browsers know an account: it says nothing of the person. */
const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

/** Recovery codes come with the first factor. */
async function firstCodes(manager: EntityManager, userId: number): Promise<AddedFactor> {
  const left = await countRecoveryCodes(manager, userId);
  return { codes: left > 0 ? null : await renewRecoveryCodes(manager, userId) };
}

/** The second factors of who is signed in (product §2.35). */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FactorChanges,
    private readonly confirmations: Confirmations,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly steps: SignInSteps,
  ) {}

  async read(userId: number): Promise<OwnFactors> {
    const { manager } = this.dataSource;
    const app = await manager.findOneBy(AuthenticatorAppEntity, { userId });
    const passkeys = await manager.find(PasskeyEntity, { where: { userId }, order: { id: 'ASC' } });
    return {
      appAddedAt: app?.createdAt.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        addedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodes: await countRecoveryCodes(manager, userId),
      needed: await this.changes.isNeeded(userId),
    };
  }

  /** A secret that is the person's once a code of it has come. @throws ServiceError `auth.confirmation-due` */
  async beginApp({ id, username }: CurrentUser, token: string): Promise<AppSetup> {
    await this.confirmations.require(token);
    const { secret, sealed } = await this.apps.newSecret(id);
    await this.steps.keep(token, 'app', { userId: id, secret: sealed });
    const company = (await companyNames(this.dataSource.manager)).at(-1) ?? '';
    return { secret: secretText(secret), address: appAddress(secret, { company, username }) };
  }

  /**
   * @throws ServiceError `auth.confirmation-due`, `factor.set-up-over`, `factor.exists`, 422 naming `code`
   */
  addApp(owner: FactorOwner, code: string): Promise<AddedFactor> {
    const { userId, token } = owner;
    return this.changes.run(owner, async (manager) => {
      const step = await this.steps.find(token, 'app', manager);
      if (step === null || step.secret === null || step.userId !== userId) throw new ServiceError('factor.set-up-over');
      await this.apps.add(manager, userId, step.secret, code.replaceAll(/\s/g, ''));
      await this.steps.end(token, 'app', manager);
      const factor = { from: null, to: APP };
      return { event: { action: 'factor.added', factor }, result: await firstCodes(manager, userId) };
    });
  }

  /** Removing what is not there changes nothing. @throws ServiceError `auth.confirmation-due`, `factor.needed` */
  removeApp(owner: FactorOwner): Promise<void> {
    return this.changes.run(owner, async (manager) => {
      const { affected } = await manager.delete(AuthenticatorAppEntity, { userId: owner.userId });
      const factor = { from: APP, to: null };
      return { event: affected ? { action: 'factor.removed', factor } : null, result: undefined };
    });
  }

  /** @throws ServiceError `auth.confirmation-due` */
  async beginPasskey(user: CurrentUser, token: string, { host }: SiteOrigin): Promise<PasskeySetup> {
    await this.confirmations.require(token);
    const challenge = newToken();
    await this.steps.keep(token, 'passkey', { userId: user.id, challenge });
    return {
      challenge,
      host,
      company: (await companyNames(this.dataSource.manager)).at(-1) ?? '',
      user: { handle: handleOf(user.id), username: user.username, name: displayName(user) },
      passkeys: await this.passkeys.known(user.id),
    };
  }

  /**
   * @throws ServiceError `auth.confirmation-due`, `factor.set-up-over`, `factor.exists`, `passkey.refused`
   */
  async addPasskey(owner: FactorOwner, made: NewPasskey, site: SiteOrigin): Promise<AddedFactor> {
    const { userId, token } = owner;
    await this.confirmations.require(token);
    // Before the transaction: a challenge stays taken where what it was signed with is refused.
    const { challenge = null, userId: begunBy } = (await this.steps.takeChallenge(token, 'passkey')) ?? {};
    if (challenge === null || begunBy !== userId) throw new ServiceError('factor.set-up-over');
    return this.changes.run(owner, async (manager) => {
      await this.passkeys.add(manager, userId, made, { challenge, site });
      const factor = { from: null, to: passkeyTitle(made.name) };
      return { event: { action: 'factor.added', factor }, result: await firstCodes(manager, userId) };
    });
  }

  /**
   * @throws ServiceError `auth.confirmation-due`, `factor.needed`, `resource.not-found`, also for that of another person
   */
  removePasskey(owner: FactorOwner, id: number): Promise<void> {
    const { userId } = owner;
    return this.changes.run(owner, async (manager) => {
      const passkey = await manager.findOneBy(PasskeyEntity, { id, userId });
      if (passkey === null) throw new ServiceError('resource.not-found');
      await manager.delete(PasskeyEntity, { id });
      const factor = { from: passkeyTitle(passkey.name), to: null };
      return { event: { action: 'factor.removed', factor }, result: undefined };
    });
  }

  /** Makes new recovery codes; the ones that there were are none any more. @throws ServiceError `auth.confirmation-due`, `factor.none` */
  renewCodes(owner: FactorOwner): Promise<NewRecoveryCodes> {
    const { userId } = owner;
    return this.changes.run(owner, async (manager) => {
      const [user]: { has: boolean }[] = await manager.query(
        'SELECT "hasSecondFactor" AS "has" FROM users WHERE "id" = $1',
        [userId],
      );
      if (!user?.has) throw new ServiceError('factor.none');
      const codes = await renewRecoveryCodes(manager, userId);
      return { event: { action: 'factor.codes' }, result: { codes } };
    });
  }
}
