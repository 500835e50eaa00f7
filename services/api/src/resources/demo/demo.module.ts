import { Module } from '@nestjs/common';
import { ChangesModule } from '../../platform/changes/changes.module';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module';
import { BookingsModule } from '../bookings/bookings.module';
import { ContactModule } from '../contact/contact.module';
import { MailModule } from '../mail/mail.module';
import { MaintenanceModule } from '../maintenance/maintenance.module';
import { MediaModule } from '../media/media.module';
import { SeoModule } from '../seo/seo.module';
import { UnitsModule } from '../units/units.module';
import { DemoContent } from './demo-content';
import { DemoUnits } from './demo-units';
import { DemoProgress } from './demo-progress';
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
    MailModule,
    MaintenanceModule,
    MediaModule,
    SeoModule,
    UnitsModule,
  ],
  providers: [DemoContent, DemoUnits, DemoProgress, DemoMedia, DemoPages, DemoService, DemoStaff],
})
export class DemoModule {}
