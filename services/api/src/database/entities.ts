import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { SessionEntity } from '../auth/session.entity';
import { BookingEntity } from '../bookings/booking.entity';
import { ContactSubmissionEntity } from '../contact/contact-submission.entity';
import { IdempotencyKeyEntity } from '../idempotency/idempotency-key.entity';
import { LimitEntity } from '../limits/limit.entity';
import { MaintenanceRecordEntity } from '../maintenance/maintenance-record.entity';
import { MediaItemEntity } from '../media/media-item.entity';
import { SeoSettingEntity } from '../seo/seo-setting.entity';
import { SiteEntity } from '../site/site.entity';
import { UnitEntity } from '../units/unit.entity';
import { UserEntity } from '../users/user.entity';

/** Every table. Named one by one: the bundled program has no folders to search. */
export const ENTITIES = [
  AuditEntryEntity,
  BookingEntity,
  ContactSubmissionEntity,
  IdempotencyKeyEntity,
  LimitEntity,
  MaintenanceRecordEntity,
  MediaItemEntity,
  SeoSettingEntity,
  SessionEntity,
  SiteEntity,
  UnitEntity,
  UserEntity,
];
