import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../../platform/access/access.module';
import { ChangesModule } from '../../../platform/changes/changes.module';
import { IdempotencyModule } from '../../../platform/idempotency/idempotency.module';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { FactorsModule } from '../factors/factors.module';
import { PasswordRule } from '../password-rule';
import { SessionsModule } from '../sessions/sessions.module';
import { UserEntity } from '../user.entity';
import { AuthController } from './auth.controller';
import { ConfirmationController } from './confirmation.controller';
import { FailedLogins } from './failed-logins.service';
import { LocalStrategy } from './local.strategy';
import { LoginService } from './login.service';
import { OwnPasswordController } from './own-password.controller';
import { OwnPasswordService } from './own-password.service';
import { OwnProfileController } from './own-profile.controller';
import { OwnSessionsController } from './own-sessions.controller';
import { OwnSessionsService } from './own-sessions.service';

@Module({
  imports: [
    AccessModule,
    ChangesModule,
    FactorsModule,
    IdempotencyModule,
    LimitsModule,
    PassportModule,
    SessionsModule,
    TypeOrmModule.forFeature([UserEntity]),
  ],
  controllers: [
    AuthController,
    ConfirmationController,
    OwnPasswordController,
    OwnProfileController,
    OwnSessionsController,
  ],
  providers: [FailedLogins, LocalStrategy, LoginService, OwnPasswordService, OwnSessionsService, PasswordRule],
})
export class AuthModule {}
