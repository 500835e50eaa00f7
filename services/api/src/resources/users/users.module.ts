import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { AuthModule } from './auth/auth.module';
import { SessionsModule } from './sessions/sessions.module';

/** Who can sign in: their accounts, how they sign in, and their sessions. */
@Module({ imports: [AccountsModule, AuthModule, SessionsModule] })
export class UsersModule {}
