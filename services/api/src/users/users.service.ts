import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isPassword } from './passwords';
import { UserEntity } from './user.entity';

/** A password that was right for an account, as it was when that was checked. */
export interface CheckedLogin {
  userId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
}

@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** Whose name and password these are; `null` for nobody's, taking the same time whatever is wrong. */
  async checkLogin(username: string, password: string): Promise<CheckedLogin | null> {
    const user = await this.users
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
    const matches = await isPassword(user?.passwordHash ?? null, password);
    if (!user?.passwordHash || !matches || !user.active) return null;
    return { userId: user.id, passwordHash: user.passwordHash };
  }
}
