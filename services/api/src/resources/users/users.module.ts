import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module';
import { AuthModule } from './auth/auth.module';
import { FactorsModule } from './factors/factors.module';
import { SessionsModule } from './sessions/sessions.module';
import { TableViewsModule } from './table-views/table-views.module';

/** User accounts, signing in and out, sessions, and how people have set up their tables. */
@Module({ imports: [AccountsModule, AuthModule, FactorsModule, SessionsModule, TableViewsModule] })
export class UsersModule {}
