import { Module } from '@nestjs/common';
import { UnitsModule } from '../units/units.module';
import { UnitPageController } from './unit-page.controller';
import { UnitPageService } from './unit-page.service';

@Module({ imports: [UnitsModule], controllers: [UnitPageController], providers: [UnitPageService] })
export class UnitPageModule {}
