import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { AvailabilityModule } from './availability/availability.module';
import { BookingsModule } from './bookings/bookings.module';
import { BrochureModule } from './brochure/brochure.module';
import { ClientErrorsModule } from './client-errors/client-errors.module';
import { ContactModule } from './contact/contact.module';
import { CoreModule, type Core } from './core.module';
import { DemoModule } from './demo/demo.module';
import { EventsModule } from './events/events.module';
import { HealthModule } from './health/health.module';
import { ContractPipe } from './http/contract.pipe';
import { ErrorFilter } from './http/error-filter';
import { MaintenanceModule } from './maintenance/maintenance.module';
import { MediaModule } from './media/media.module';
import { SeoModule } from './seo/seo.module';
import { SiteModule } from './site/site.module';
import { SweeperModule } from './sweeper/sweeper.module';
import { UnitsModule } from './units/units.module';
import { UsersModule } from './users/users.module';

/** The API: one module a resource, and what they all stand on. */
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
        AuditModule,
        AuthModule,
        AvailabilityModule,
        BookingsModule,
        BrochureModule,
        ClientErrorsModule,
        ContactModule,
        DemoModule,
        EventsModule,
        HealthModule,
        MaintenanceModule,
        MediaModule,
        SeoModule,
        SiteModule,
        SweeperModule,
        UnitsModule,
        UsersModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: ContractPipe },
      ],
    };
  }
}
