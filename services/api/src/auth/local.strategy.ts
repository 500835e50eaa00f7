import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { UsersService, type CheckedLogin } from '../users/users.service';

/** Passport's `local`: a username and a password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly users: UsersService) {
    super();
  }

  validate(username: string, password: string): Promise<CheckedLogin | null> {
    return this.users.checkLogin(username, password);
  }
}
