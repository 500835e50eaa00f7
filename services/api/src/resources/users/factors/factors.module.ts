import { Module } from '@nestjs/common';
import { AccessModule } from '../../../platform/access/access.module';
import { ChangesModule } from '../../../platform/changes/changes.module';
import { LimitsModule } from '../../../platform/limits/limits.module';
import { SessionsModule } from '../sessions/sessions.module';
import { AuthenticatorApps } from './authenticator-apps.service';
import { FactorAttempts } from './factor-attempts.service';
import { FactorChanges } from './factor-changes.service';
import { OwnFactorsController } from './own-factors.controller';
import { OwnFactorsService } from './own-factors.service';
import { PasskeyConfirmationController } from './passkey-confirmation.controller';
import { PasskeyConfirmation } from './passkey-confirmation.service';
import { Passkeys } from './passkeys.service';
import { SecondStepController } from './second-step.controller';
import { SecondStep } from './second-step.service';
import { SignInRuleController } from './sign-in-rule.controller';
import { SignInSteps } from './sign-in-steps.service';
import { SiteOrigins } from './site-origin';
import { StepCookie } from './step-cookie';

/** Second factors: authenticator apps, passkeys and recovery codes, at the sign-in and as people keep them. */
@Module({
  imports: [AccessModule, ChangesModule, LimitsModule, SessionsModule],
  controllers: [OwnFactorsController, PasskeyConfirmationController, SecondStepController, SignInRuleController],
  providers: [
    AuthenticatorApps,
    FactorAttempts,
    FactorChanges,
    OwnFactorsService,
    PasskeyConfirmation,
    Passkeys,
    SecondStep,
    SignInSteps,
    SiteOrigins,
    StepCookie,
  ],
  exports: [SignInSteps, StepCookie],
})
export class FactorsModule {}
