import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { LOGGER } from '../logging/logger';
import { Settings } from '../settings/settings';
import { Lifecycle } from './lifecycle';

/** Objects that exist before the application and live as long as the process. */
export interface Core {
  settings: Settings;
  dataSource: DataSource;
  logger: Logger;
  lifecycle: Lifecycle;
  /** The folder of the built programs. */
  programs: string;
}

/** The token of `Core.programs`. */
export const PROGRAMS = Symbol('programs');

@Module({})
export class CoreModule {
  static of({ settings, logger, lifecycle, programs }: Core): DynamicModule {
    const providers = [
      { provide: Settings, useValue: settings },
      { provide: LOGGER, useValue: logger },
      { provide: Lifecycle, useValue: lifecycle },
      { provide: PROGRAMS, useValue: programs },
    ];
    return { module: CoreModule, global: true, providers, exports: providers };
  }
}
