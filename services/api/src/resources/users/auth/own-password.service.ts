import type { CurrentUser, PasswordChange } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangesService } from '../../../platform/changes/changes.service';
import { invalid } from '../../../platform/http/common-errors';
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
  ) {}

  /**
   * Changes the password, and ends every other session of the user. Wrong current passwords count like failed logins,
   * so that an open session cannot be used to guess the password.
   *
   * @throws ServiceError 422 naming `currentPassword`, `request.rate-limited`
   */
  async change({ currentPassword, newPassword }: PasswordChange, { user, token, address }: Asker): Promise<void> {
    const trier = { username: user.username, address, by: user.id };
    await this.failures.count(trier, () => this.check(user.id, currentPassword, newPassword));
    const passwordHash = await hashPassword(newPassword);
    await this.changes.patch(USERS, user.id, { by: user.id, version: null }, async (_user, manager) => {
      await endSessions(manager, user.id, token);
      return { passwordHash, mustChangePassword: false };
    });
  }

  /**
   * Accepts the new password as the current one: the change was then made already and is only repeated. Where a new one
   * is due, the one that an administrator has set is not taken again.
   */
  private async check(id: number, currentPassword: string, newPassword: string): Promise<void> {
    const { passwordHash, mustChangePassword } = await this.dataSource
      .getRepository(UserEntity)
      .findOneByOrFail({ id });
    const isSame = await isPassword(passwordHash, newPassword);
    if (isSame && mustChangePassword)
      throw invalid({ field: 'newPassword', message: 'Choose another password than the one you were given.' });
    if (isSame || (await isPassword(passwordHash, currentPassword))) return;
    throw invalid({ field: 'currentPassword', message: 'This is not your current password.' });
  }
}
