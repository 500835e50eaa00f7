import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { ChangesModule } from '../changes/changes.module';
import { ContactModule } from '../contact/contact.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { MediaModule } from '../media/media.module';
import { SeoModule } from '../seo/seo.module';
import { UnitsModule } from '../units/units.module';
import { DemoHomes } from './demo-homes';
import { DemoMedia } from './demo-media';
import { DemoPages } from './demo-pages';
import { DemoStaff } from './demo-staff';
import { DemoService } from './demo.service';

@Module({
  imports: [BookingsModule, ChangesModule, ContactModule, MaintenanceModule, MediaModule, SeoModule, UnitsModule],
  providers: [DemoHomes, DemoMedia, DemoPages, DemoService, DemoStaff],
})
export class DemoModule {}
