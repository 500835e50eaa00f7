import { Foundation1795132800000 } from './migrations/1795132800000-foundation';
import { Resources1795180327934 } from './migrations/1795180327934-resources';
import { BookingsMaintenanceMedia1795181076928 } from './migrations/1795181076928-bookings-maintenance-media';
import { UsersAndSite1795181290831 } from './migrations/1795181290831-users-and-site';
import { ModuleFaults1795323496215 } from './migrations/1795323496215-module-faults';
import { OwnAccounts1795400000000 } from './migrations/1795400000000-own-accounts';
import { AuditByPerson1795410000000 } from './migrations/1795410000000-audit-by-person';
import { Dashboard1795420000000 } from './migrations/1795420000000-dashboard';
import { SearchPrefixes1795430000000 } from './migrations/1795430000000-search-prefixes';
import { RecurringMaintenance1795450000000 } from './migrations/1795450000000-recurring-maintenance';
import { UndoSteps1795510000000 } from './migrations/1795510000000-undo-steps';
import { InboxWork1795540000000 } from './migrations/1795540000000-inbox-work';
import { BookingInquiry1795540000001 } from './migrations/1795540000001-booking-inquiry';
import { Redirects1795550000000 } from './migrations/1795550000000-redirects';
import { UnitBlocks1795560000000 } from './migrations/1795560000000-unit-blocks';
import { BookingHolds1795570000000 } from './migrations/1795570000000-booking-holds';
import { Payments1795570000001 } from './migrations/1795570000001-payments';
import { UnitCalendarFeeds1795590000000 } from './migrations/1795590000000-unit-calendar-feeds';
import { OutgoingMails1795600000000 } from './migrations/1795600000000-outgoing-mails';
import { Quarantine1795610000000 } from './migrations/1795610000000-quarantine';
import { UnitPreparation1795640000000 } from './migrations/1795640000000-unit-preparation';
import { MaintenancePhotos1795640000001 } from './migrations/1795640000001-maintenance-photos';
import { TableViews1795650000000 } from './migrations/1795650000000-table-views';
import { InquiryPresence1795660000000 } from './migrations/1795660000000-inquiry-presence';
import { MediaLeftovers1795670000000 } from './migrations/1795670000000-media-leftovers';
import { MediaEditions1795670000001 } from './migrations/1795670000001-media-editions';
import { BookingChangedMails1795690000000 } from './migrations/1795690000000-booking-changed-mails';
import { MediaFocalPoint1795700000000 } from './migrations/1795700000000-media-focal-point';
import { MediaLookAlikes1795700000001 } from './migrations/1795700000001-media-look-alikes';
import { Places1795710000000 } from './migrations/1795710000000-places';
import { AccessTrail1795720000000 } from './migrations/1795720000000-access-trail';
import { ConfirmedSessions1795720000001 } from './migrations/1795720000001-confirmed-sessions';
import { PageVitals1795730000000 } from './migrations/1795730000000-page-vitals';
import { SecondFactors1795740000000 } from './migrations/1795740000000-second-factors';
import { CleanedSvgs1795750000000 } from './migrations/1795750000000-cleaned-svgs';
import { ErasedPersons1795750600000 } from './migrations/1795750600000-erased-persons';
import { PolicyReports1795760000000 } from './migrations/1795760000000-policy-reports';
import { ConfirmByPasskey1795780000000 } from './migrations/1795780000000-confirm-by-passkey';
import { SearchedLists1795790000000 } from './migrations/1795790000000-searched-lists';

/** Every migration, oldest first. Written by the generator. */
export const MIGRATIONS = [
  Foundation1795132800000,
  Resources1795180327934,
  BookingsMaintenanceMedia1795181076928,
  UsersAndSite1795181290831,
  ModuleFaults1795323496215,
  OwnAccounts1795400000000,
  AuditByPerson1795410000000,
  Dashboard1795420000000,
  SearchPrefixes1795430000000,
  RecurringMaintenance1795450000000,
  UndoSteps1795510000000,
  InboxWork1795540000000,
  BookingInquiry1795540000001,
  Redirects1795550000000,
  UnitBlocks1795560000000,
  BookingHolds1795570000000,
  Payments1795570000001,
  UnitCalendarFeeds1795590000000,
  OutgoingMails1795600000000,
  Quarantine1795610000000,
  UnitPreparation1795640000000,
  MaintenancePhotos1795640000001,
  TableViews1795650000000,
  InquiryPresence1795660000000,
  MediaLeftovers1795670000000,
  MediaEditions1795670000001,
  BookingChangedMails1795690000000,
  MediaFocalPoint1795700000000,
  MediaLookAlikes1795700000001,
  Places1795710000000,
  AccessTrail1795720000000,
  ConfirmedSessions1795720000001,
  PageVitals1795730000000,
  SecondFactors1795740000000,
  CleanedSvgs1795750000000,
  ErasedPersons1795750600000,
  PolicyReports1795760000000,
  ConfirmByPasskey1795780000000,
  SearchedLists1795790000000,
];
