import type { CurrentUser, FieldError, PasswordChange } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServerKey } from '../../../platform/access/server-key';
import { ChangesService } from '../../../platform/changes/changes.service';
import { invalid } from '../../../platform/http/common-errors';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { PasswordRule } from '../password-rule';
import { hashPassword, isPassword } from '../passwords';
import { endSessions } from '../sessions/end-sessions';
import { UserEntity } from '../user.entity';
import { USERS } from '../users.resource';
import { FailedLogins } from './failed-logins.service';

/** The caller: a signed-in user, the token of the session, and an address. */
export interface Asker {
  user: CurrentUser;
  token: string;
  address: string;
}

/** Changes the password of the signed-in user. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ChangesService,
    private readonly failures: FailedLogins,
    private readonly idempotency: IdempotencyService,
    private readonly key: ServerKey,
    private readonly rule: PasswordRule,
  ) {}

  /**
   * Changes the password, and ends every other session of the user. Wrong current passwords count like failed logins,
   * so that an open session cannot be used to guess the password; and each call tries one password, the current one.
   *
   * @throws ServiceError 422 naming `currentPassword` or `newPassword`, `request.rate-limited`, `idempotency.mismatch`
   */
  async change(
    { currentPassword, newPassword }: PasswordChange,
    { user, token, address }: Asker,
    idempotency: IdempotentRequest,
  ): Promise<void> {
    // Keys are stored with a fast hash of their body, so what it stands for is hashed with a key.
    const input = { newPassword: await this.key.hash('password', newPassword) };
    const isDone = () => this.idempotency.isDone(idempotency, input);
    if (await isDone()) return;
    const wrong = { field: 'currentPassword', message: 'This is not your current password.' };
    const checked = await this.verify(currentPassword, { user, address }, wrong, isDone);
    if (user.mustChangePassword && newPassword === currentPassword)
      throw invalid({ field: 'newPassword', message: 'Choose another password than the one you were given.' });
    await this.rule.check('newPassword', newPassword, user.username);
    const passwordHash = await hashPassword(newPassword);
    const action = { by: user.id, version: null, idempotency, input };
    await this.changes.act(USERS, user.id, action, async (held, manager) => {
      // An administrator may have given another one since; a sign-in elsewhere only hashes the same one anew.
      const isStill = held.passwordHash === checked || (await isPassword(held.passwordHash, currentPassword));
      if (!isStill) throw invalid(wrong);
      await endSessions(manager, user.id, token);
      return { passwordHash, mustChangePassword: false };
    });
  }

  /**
   * Checks the password of who is signed in. Wrong ones count like failed logins.
   *
   * @param wrong what a wrong one is answered
   * @param isDone whether what it is given for was done meanwhile, by the same call: that may have made it wrong
   * @returns the hash that it was checked against; `null` where it was done meanwhile
   * @throws ServiceError 422 with `wrong`, `request.rate-limited`
   */
  async verify(
    password: string,
    { user, address }: Omit<Asker, 'token'>,
    wrong: FieldError,
    isDone: () => Promise<boolean> = async () => false,
  ): Promise<string | null> {
    const { id, username } = user;
    return this.failures.count({ username, address, by: id }, async () => {
      const { passwordHash } = await this.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
      if (await isPassword(passwordHash, password)) return passwordHash;
      if (await isDone()) return null;
      throw invalid(wrong);
    });
  }
}
