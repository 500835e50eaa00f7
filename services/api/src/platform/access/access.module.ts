import { Module } from '@nestjs/common';
import { SessionCookie } from './session-cookie';

/** Who may call what. The guard itself is the application's (`app.module.ts`), as is who provides `Sessions`. */
@Module({ providers: [SessionCookie], exports: [SessionCookie] })
export class AccessModule {}
