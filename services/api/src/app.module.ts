import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './platform/access/access.guard';
import { AccessModule } from './platform/access/access.module';
import { ChangesModule } from './platform/changes/changes.module';
import { UndoSteps } from './platform/changes/undo-steps';
import { EventsModule } from './platform/events/events.module';
import { HealthModule } from './platform/health/health.module';
import { ContractPipe } from './platform/http/contract.pipe';
import { ErrorFilter } from './platform/http/error-filter';
import { ClientGenerationGuard } from './platform/http/client-generation';
import { ForeignOriginGuard } from './platform/http/foreign-origin';
import { IdempotencyModule } from './platform/idempotency/idempotency.module';
import { IdempotencyService } from './platform/idempotency/idempotency.service';
import { CoreModule, type Core } from './platform/lifecycle/core.module';
import { LimitsModule } from './platform/limits/limits.module';
import { LimitsService } from './platform/limits/limits.service';
import { SweeperModule } from './platform/sweeper/sweeper.module';
import { AuditModule } from './resources/audit/audit.module';
import { AvailabilityModule } from './resources/availability/availability.module';
import { BlocksModule } from './resources/blocks/blocks.module';
import { BookingsModule } from './resources/bookings/bookings.module';
import { HoldsService } from './resources/bookings/holds.service';
import { BrochureModule } from './resources/brochure/brochure.module';
import { CalendarFeedsModule } from './resources/calendar-feeds/calendar-feeds.module';
import { ClientErrorsModule } from './resources/client-errors/client-errors.module';
import { FaultsService } from './resources/client-errors/faults.service';
import { ContactModule } from './resources/contact/contact.module';
import { PresenceService } from './resources/contact/presence/presence.service';
import { PurgeService } from './resources/contact/quarantine/purge.service';
import { DashboardModule } from './resources/dashboard/dashboard.module';
import { DemoModule } from './resources/demo/demo.module';
import { MailModule } from './resources/mail/mail.module';
import { MailQueue } from './resources/mail/sending/mail-queue';
import { MaintenanceModule } from './resources/maintenance/maintenance.module';
import { MediaModule } from './resources/media/media.module';
import { ModulesModule } from './resources/modules/modules.module';
import { ForgetPersonsService } from './resources/privacy/forget-persons.service';
import { PolicyReportsModule } from './resources/policy-reports/policy-reports.module';
import { PolicyReportsService } from './resources/policy-reports/policy-reports.service';
import { PrivacyModule } from './resources/privacy/privacy.module';
import { RetentionService } from './resources/privacy/retention.service';
import { PaymentsModule } from './resources/payments/payments.module';
import { PublicSiteModule } from './resources/public-site/public-site.module';
import { SearchModule } from './resources/search/search.module';
import { PlacesModule } from './resources/places/places.module';
import { RedirectsModule } from './resources/redirects/redirects.module';
import { SeoModule } from './resources/seo/seo.module';
import { CompanyModule } from './resources/company/company.module';
import { UnitPageModule } from './resources/unit-page/unit-page.module';
import { UnitsModule } from './resources/units/units.module';
import { FactorsModule } from './resources/users/factors/factors.module';
import { SignInSteps } from './resources/users/factors/sign-in-steps.service';
import { SessionsModule } from './resources/users/sessions/sessions.module';
import { SessionsService } from './resources/users/sessions/sessions.service';
import { UsersModule } from './resources/users/users.module';
import { VitalsModule } from './resources/vitals/vitals.module';
import { VitalsService } from './resources/vitals/vitals.service';

/** The API: one module per resource, and the platform modules that they all use. */
@Module({})
export class AppModule {
  static on(core: Core): DynamicModule {
    const { dataSource } = core;
    return {
      module: AppModule,
      imports: [
        CoreModule.of(core),
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSource.options,
          dataSourceFactory: async () => dataSource,
        }),
        AccessModule,
        AuditModule,
        AvailabilityModule,
        BlocksModule,
        BookingsModule,
        BrochureModule,
        CalendarFeedsModule,
        ClientErrorsModule,
        ContactModule,
        DashboardModule,
        DemoModule,
        EventsModule,
        HealthModule,
        MailModule,
        MaintenanceModule,
        MediaModule,
        ModulesModule,
        PrivacyModule,
        PaymentsModule,
        PublicSiteModule,
        SearchModule,
        PlacesModule,
        RedirectsModule,
        SeoModule,
        CompanyModule,
        SweeperModule.of(
          [
            BookingsModule,
            ChangesModule,
            ClientErrorsModule,
            ContactModule,
            FactorsModule,
            IdempotencyModule,
            LimitsModule,
            MailModule,
            PolicyReportsModule,
            PrivacyModule,
            SessionsModule,
            VitalsModule,
          ],
          [
            FaultsService,
            HoldsService,
            IdempotencyService,
            LimitsService,
            MailQueue,
            PolicyReportsService,
            PresenceService,
            PurgeService,
            SessionsService,
            SignInSteps,
            UndoSteps,
            VitalsService,
            // Last, because these may have years to go through.
            ForgetPersonsService,
            RetentionService,
          ],
        ),
        UnitPageModule,
        UnitsModule,
        UsersModule,
        PolicyReportsModule,
        VitalsModule,
      ],
      providers: [
        // Guards run in this order, before a body is checked.
        { provide: APP_GUARD, useClass: ClientGenerationGuard },
        { provide: APP_GUARD, useClass: ForeignOriginGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: ContractPipe },
      ],
    };
  }
}
