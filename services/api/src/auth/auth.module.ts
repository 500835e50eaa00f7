import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { ForeignOriginGuard } from '../http/foreign-origin';
import { LimitsModule } from '../limits/limits.module';
import { UsersModule } from '../users/users.module';
import { AccessGuard } from './access.guard';
import { AuthController } from './auth.controller';
import { LocalStrategy } from './local.strategy';
import { OwnPasswordController } from './own-password.controller';
import { SessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';

@Module({
  imports: [PassportModule, UsersModule, LimitsModule],
  controllers: [AuthController, OwnPasswordController],
  providers: [
    SessionsService,
    SessionCookie,
    LocalStrategy,
    // Guards run in this order, before any body is checked.
    { provide: APP_GUARD, useClass: ForeignOriginGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionsService, SessionCookie],
})
export class AuthModule {}
