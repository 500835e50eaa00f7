import type { CurrentUser } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { UsersService } from '../users/users.service';

/** Passport's `local`: a username and a password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly users: UsersService) {
    super();
  }

  validate(username: string, password: string): Promise<CurrentUser | null> {
    return this.users.findByCredentials(username, password);
  }
}
