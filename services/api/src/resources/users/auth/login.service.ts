import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isPassword } from '../passwords';
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
    if (!user?.passwordHash || !matches || !user.active) return null;
    return { userId: user.id, passwordHash: user.passwordHash, hasSecondFactor: user.hasSecondFactor };
  }
}
