import type { CurrentUser, PasswordChange } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangesService } from '../../../platform/changes/changes.service';
import { invalid } from '../../../platform/http/common-errors';
import { LimitsService } from '../../../platform/limits/limits.service';
import { hashPassword, isPassword } from '../passwords';
import { endSessions } from '../sessions/end-sessions';
import { UserEntity } from '../user.entity';
import { USERS } from '../users.resource';

/** Who changes a password: somebody who is signed in, in one of their sessions, from an address. */
export interface Asker {
  user: CurrentUser;
  token: string;
  address: string;
}

/** The password of whoever is signed in. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ChangesService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Changes the password, and ends every other session of that person. Guesses of the current one count like failed
   * logins: a session left open must not be a way to the password.
   *
   * @throws ServiceError 422 naming `currentPassword`, `request.rate-limited`
   */
  async change({ currentPassword, newPassword }: PasswordChange, { user, token, address }: Asker): Promise<void> {
    const who = [user.username.toLowerCase(), address];
    await this.limits.countFailures('login', who, () => this.check(user.id, [currentPassword, newPassword]));
    const passwordHash = await hashPassword(newPassword);
    await this.changes.patch(USERS, user.id, { by: user.id, version: null }, async (_user, manager) => {
      await endSessions(manager, user.id, token);
      return { passwordHash };
    });
  }

  /** The new password is as good as the current one: then the change was made already, and is only sent again. */
  private async check(id: number, passwords: string[]): Promise<void> {
    const { passwordHash } = await this.dataSource.getRepository(UserEntity).findOneByOrFail({ id });
    for (const password of passwords) if (await isPassword(passwordHash, password)) return;
    throw invalid({ field: 'currentPassword', message: 'This is not your current password.' });
  }
}
