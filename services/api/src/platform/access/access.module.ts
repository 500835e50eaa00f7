import { Module } from '@nestjs/common';
import { SessionCookie } from './session-cookie';

/** Access control. `app.module.ts` installs the guard and provides `Sessions`. */
@Module({ providers: [SessionCookie], exports: [SessionCookie] })
export class AccessModule {}
