import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { AuthModule } from './auth/auth.module';
import { SessionsModule } from './sessions/sessions.module';

/** User accounts, signing in and out, and sessions. */
@Module({ imports: [AccountsModule, AuthModule, SessionsModule] })
export class UsersModule {}
