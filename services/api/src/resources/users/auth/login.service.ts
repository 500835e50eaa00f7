import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { hashPassword, isOfAnotherCost, isPassword } from '../passwords';
import type { CheckedLogin } from '../sessions/sessions.service';
import { UserEntity } from '../user.entity';

/** An account whose password was right. */
export interface CheckedPassword extends Omit<CheckedLogin, 'isProven'> {
  /** It is not signed in without one. */
  hasSecondFactor: boolean;
}

/** Verifies usernames and passwords. */
@Injectable()
export class LoginService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** The account of a username and password; `null` if either is wrong, in the same time for both. */
  async check(username: string, password: string): Promise<CheckedPassword | null> {
    const user = await this.users
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
    const matches = await isPassword(user?.passwordHash ?? null, password);
    if (user && matches) await this.renewHash(user, password);
    if (!user?.passwordHash || !matches || !user.active) return null;
    return { userId: user.id, passwordHash: user.passwordHash, hasSecondFactor: user.hasSecondFactor };
  }

  /**
   * Replaces a hash of another cost by one of today's. No version changes: nothing that anybody edits does. Where another
   * hash is stored by now, by the same sign-in or a new password, that one decides.
   */
  private async renewHash(user: UserEntity, password: string): Promise<void> {
    const { id, passwordHash: old } = user;
    if (old === null || !isOfAnotherCost(old)) return;
    const passwordHash = await hashPassword(password);
    const [, count]: [unknown, number] = await this.users.query(
      'UPDATE users SET "passwordHash" = $3 WHERE "id" = $1 AND "passwordHash" = $2',
      [id, old, passwordHash],
    );
    const stored = count > 0 ? passwordHash : (await this.users.findOneByOrFail({ id })).passwordHash;
    user.passwordHash = count > 0 || (await isPassword(stored, password)) ? stored : null;
  }
}
