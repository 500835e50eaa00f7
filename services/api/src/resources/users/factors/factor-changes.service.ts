import type { AccessAction, FieldChange } from '@capsule/contracts';
import { ServiceError } from '@capsule/service-kit/service-error';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccessLog } from '../../../platform/access/access-log';
import { ChangeLog } from '../../../platform/changes/change-log';
import { Confirmations } from '../sessions/confirmations';
import { endSessions } from '../sessions/end-sessions';
import { NEEDS_FACTOR } from '../sessions/needs-factor';

/** Whose factors are changed: who is signed in, with the token of the session and an address. */
export interface FactorOwner {
  userId: number;
  token: string;
  /** As `limitKeyOf` gives it. */
  address: string;
}

/** What the audit trail is told. */
interface FactorEvent {
  action: AccessAction;
  factor?: FieldChange;
}

const HAS_FACTOR = `
  EXISTS (SELECT 1 FROM authenticator_apps WHERE "userId" = $1)
  OR EXISTS (SELECT 1 FROM passkeys WHERE "userId" = $1)`;

/** Whether a person has factors, and whether their role must. */
const STATE = `
  SELECT ${HAS_FACTOR} AS "has", (SELECT ${NEEDS_FACTOR} FROM users WHERE "id" = $1) AS "needs"`;

/** Changes the own second factors: one transaction with what it means for the account (docs/decisions/065). */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmations: Confirmations,
    private readonly access: AccessLog,
    private readonly changes: ChangeLog,
  ) {}

  /**
   * Runs a change of factors, and ends every other session of the person, as a new password does.
   *
   * @param work gets the transaction, in which no other change of this person's factors runs
   * @throws ServiceError `auth.confirmation-due`, `factor.needed` where the last factor of such a role would go, what the
   *   work throws
   */
  async run<T>(
    owner: FactorOwner,
    work: (manager: EntityManager) => Promise<{ event: FactorEvent | null; result: T }>,
  ): Promise<T> {
    const { userId, token, address } = owner;
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE "id" = $1 FOR NO KEY UPDATE', [userId]);
      // Once it is locked: whoever resets the account ends this session, which must not add a way to sign in after that.
      await this.confirmations.require(token, manager);
      const { event, result } = await work(manager);
      if (event === null) return result;
      const [state]: { has: boolean; needs: boolean }[] = await manager.query(STATE, [userId]);
      if (state && !state.has && state.needs) throw new ServiceError('factor.needed');
      await manager.query('UPDATE users SET "hasSecondFactor" = $2 WHERE "id" = $1', [userId, state?.has ?? false]);
      // Recovery codes stand in for a factor; without one they are nothing.
      if (!state?.has) await manager.query('DELETE FROM recovery_codes WHERE "userId" = $1', [userId]);
      await endSessions(manager, userId, token);
      const { action, factor } = event;
      const changes: Record<string, FieldChange> = factor ? { secondFactor: factor } : {};
      await this.access.record({ action, by: userId, account: { id: userId }, address, changes }, manager);
      await this.changes.touch(manager, { entity: 'user', id: userId });
      return result;
    });
  }

  /** Whether the person's role must have a factor. */
  async isNeeded(userId: number): Promise<boolean> {
    const [state]: { needs: boolean }[] = await this.dataSource.query(STATE, [userId]);
    return state?.needs ?? false;
  }
}
