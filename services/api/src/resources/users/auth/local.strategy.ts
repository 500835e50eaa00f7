import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-local';
import { LoginService, type CheckedPassword } from './login.service';

/** Passport's `local`: a username and a password. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy, 'local') {
  constructor(private readonly logins: LoginService) {
    super();
  }

  validate(username: string, password: string): Promise<CheckedPassword | null> {
    return this.logins.check(username, password);
  }
}
