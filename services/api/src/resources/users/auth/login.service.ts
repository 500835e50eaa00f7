import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { hashPassword, isOfAnotherCost, isPassword } from '../passwords';
import type { CheckedLogin } from '../sessions/sessions.service';
import { UserEntity } from '../user.entity';

/** Verifies usernames and passwords. */
@Injectable()
export class LoginService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** The account of a username and password; `null` if either is wrong, in the same time for both. */
  async check(username: string, password: string): Promise<CheckedLogin | null> {
    const user = await this.users
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
    const matches = await isPassword(user?.passwordHash ?? null, password);
    if (!user?.passwordHash || !matches || !user.active) return null;
    if (!isOfAnotherCost(user.passwordHash)) return { userId: user.id, passwordHash: user.passwordHash };
    const passwordHash = await this.hashAnew(user.id, user.passwordHash, password);
    // Somebody was faster, with the same sign-in or with a new password: what is stored now decides.
    return passwordHash === null ? this.check(username, password) : { userId: user.id, passwordHash };
  }

  /**
   * Replaces a hash by one of today's cost. No version changes: nothing that anybody edits does.
   *
   * @returns the new hash; `null`: another one is stored by now
   */
  private async hashAnew(id: number, old: string, password: string): Promise<string | null> {
    const passwordHash = await hashPassword(password);
    const [, count]: [unknown, number] = await this.users.query(
      'UPDATE users SET "passwordHash" = $3 WHERE "id" = $1 AND "passwordHash" = $2',
      [id, old, passwordHash],
    );
    return count === 0 ? null : passwordHash;
  }
}
