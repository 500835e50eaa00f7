import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { SWEPT, SweeperService, type Sweepable } from './sweeper.service';

@Module({})
export class SweeperModule {
  /**
   * @param owners services with expiring rows, which the imported modules export, in the order in which they are swept
   * @example SweeperModule.of([LimitsModule], [LimitsService])
   */
  static of(imports: Type[], owners: Type<Sweepable>[]): DynamicModule {
    const swept = { provide: SWEPT, useFactory: (...found: Sweepable[]) => found, inject: owners };
    return { module: SweeperModule, imports, providers: [swept, SweeperService], exports: [SweeperService] };
  }
}
