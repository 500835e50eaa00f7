import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { ChangesModule } from '../changes/changes.module';
import { ContactModule } from '../contact/contact.module';
import { IdempotencyModule } from '../idempotency/idempotency.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { MediaModule } from '../media/media.module';
import { SeoModule } from '../seo/seo.module';
import { UnitsModule } from '../units/units.module';
import { DemoContent } from './demo-content';
import { DemoHomes } from './demo-homes';
import { DemoJournal } from './demo-journal';
import { DemoMedia } from './demo-media';
import { DemoPages } from './demo-pages';
import { DemoStaff } from './demo-staff';
import { DemoService } from './demo.service';

@Module({
  imports: [
    BookingsModule,
    ChangesModule,
    ContactModule,
    IdempotencyModule,
    MaintenanceModule,
    MediaModule,
    SeoModule,
    UnitsModule,
  ],
  providers: [DemoContent, DemoHomes, DemoJournal, DemoMedia, DemoPages, DemoService, DemoStaff],
})
export class DemoModule {}
