import { AuditEntryEntity } from '../platform/changes/audit-entry.entity';
import { UndoStepEntity } from '../platform/changes/undo-step.entity';
import { IdempotencyKeyEntity } from '../platform/idempotency/idempotency-key.entity';
import { LimitEntity } from '../platform/limits/limit.entity';
import { BlockEntity } from '../resources/blocks/block.entity';
import { BookingEntity } from '../resources/bookings/booking.entity';
import { CalendarFeedEntity } from '../resources/calendar-feeds/calendar-feed.entity';
import { ModuleFaultEntity } from '../resources/client-errors/module-fault.entity';
import { ContactSubmissionEntity } from '../resources/contact/contact-submission.entity';
import { ContactNoteEntity } from '../resources/contact/handling/contact-note.entity';
import { ContactReadEntity } from '../resources/contact/handling/contact-read.entity';
import { QuarantinedInquiryEntity } from '../resources/contact/quarantine/quarantined-inquiry.entity';
import { OutgoingMailEntity } from '../resources/mail/outgoing-mail.entity';
import { MaintenanceRecordEntity } from '../resources/maintenance/maintenance-record.entity';
import { MediaEditionEntity } from '../resources/media/editions/media-edition.entity';
import { MediaItemEntity } from '../resources/media/media-item.entity';
import { MediaLikenessEntity, MediaLookAlikeEntity } from '../resources/media/likeness/likeness.entity';
import { MediaLeftoverEntity } from '../resources/media/media-leftover.entity';
import { PaymentEntity } from '../resources/payments/payment.entity';
import { PlaceEntity } from '../resources/places/place.entity';
import { RedirectEntity } from '../resources/redirects/redirect.entity';
import { SeoSettingEntity } from '../resources/seo/seo-setting.entity';
import { CompanyEntity } from '../resources/company/company.entity';
import { UnitEntity } from '../resources/units/unit.entity';
import {
  AuthenticatorAppEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SignInRuleEntity,
  SignInStepEntity,
} from '../resources/users/factors/factor.entities';
import { SessionEntity } from '../resources/users/sessions/session.entity';
import { TableViewsEntity } from '../resources/users/table-views/table-views.entity';
import { UserEntity } from '../resources/users/user.entity';
import { PolicyReportEntity } from '../resources/policy-reports/policy-report.entity';
import { PageVitalsEntity } from '../resources/vitals/page-vitals.entity';

/** Every entity. They are listed, because the bundled program has no folders to search. */
export const ENTITIES = [
  AuditEntryEntity,
  AuthenticatorAppEntity,
  BlockEntity,
  BookingEntity,
  CalendarFeedEntity,
  ContactNoteEntity,
  ContactReadEntity,
  ContactSubmissionEntity,
  IdempotencyKeyEntity,
  LimitEntity,
  MaintenanceRecordEntity,
  MediaEditionEntity,
  MediaItemEntity,
  MediaLeftoverEntity,
  MediaLikenessEntity,
  MediaLookAlikeEntity,
  ModuleFaultEntity,
  QuarantinedInquiryEntity,
  OutgoingMailEntity,
  PageVitalsEntity,
  PasskeyEntity,
  PolicyReportEntity,
  PaymentEntity,
  PlaceEntity,
  RecoveryCodeEntity,
  RedirectEntity,
  SeoSettingEntity,
  SessionEntity,
  SignInRuleEntity,
  SignInStepEntity,
  CompanyEntity,
  TableViewsEntity,
  UndoStepEntity,
  UnitEntity,
  UserEntity,
];
