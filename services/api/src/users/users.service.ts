import type { CurrentUser } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { isPassword } from './passwords';
import { UserEntity } from './user.entity';

@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** Who has this name and password; `null` for nobody, taking the same time whatever is wrong. */
  async findByCredentials(username: string, password: string): Promise<CurrentUser | null> {
    const user = await this.users
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
    const matches = await isPassword(user?.passwordHash ?? null, password);
    if (user === null || !matches || !user.active) return null;
    const { id, firstName, lastName, role } = user;
    return { id, username: user.username, firstName, lastName, role };
  }
}
