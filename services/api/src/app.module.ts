import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from './auth/auth.module';
import { ClientErrorsModule } from './client-errors/client-errors.module';
import { ContactModule } from './contact/contact.module';
import { CoreModule, type Core } from './core.module';
import { HealthModule } from './health/health.module';
import { ContractPipe } from './http/contract.pipe';
import { ErrorFilter } from './http/error-filter';
import { SeoModule } from './seo/seo.module';
import { SweeperModule } from './sweeper/sweeper.module';
import { UnitsModule } from './units/units.module';

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
        AuthModule,
        ClientErrorsModule,
        ContactModule,
        HealthModule,
        SeoModule,
        SweeperModule,
        UnitsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useClass: ContractPipe },
      ],
    };
  }
}
