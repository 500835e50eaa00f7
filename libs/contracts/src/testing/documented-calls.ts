import Type, { type TObject, type TSchema } from 'typebox';
import { block } from '../bookings/block';
import { BoardQuery, StayQuery, StayQuote, UnitAvailability } from '../bookings/availability';
import { booking, BookingCancel } from '../bookings/booking';
import { availabilityCalls, bookingCalls } from '../bookings/booking-calls';
import { CalendarFeed, NewCalendarFeed } from '../calendar-feeds/calendar-feed';
import { calendarFeedCalls } from '../calendar-feeds/calendar-feed-words';
import type { Call } from '../calls/call';
import { Done, List, One } from '../calls/responses';
import { BulkResult, BulkUndo } from '../changes/bulk';
import {
  AuditEntry,
  AuditQuery,
  ChangesQuery,
  ChangesSince,
  readAudit,
  readChanges,
  readEvents,
} from '../changes/changes';
import { downloadBrochure } from '../company/brochure';
import { company } from '../company/company';
import { AnswerTimes } from '../contact/answer-times';
import { contactSubmission } from '../contact/contact-submission';
import { quarantinedInquiry } from '../contact/quarantined-inquiry';
import { contactHandlingCalls, contactPresenceCalls, readAnswerTimes } from '../contact/contact-calls';
import { InquiryPresence, PresenceInput } from '../contact/contact-presence';
import { ContactReplyInput } from '../contact/contact-reply';
import { ContactEvent, ContactNote, ContactNoteInput } from '../contact/contact-handling';
import { Dashboard, DashboardQuery } from '../dashboard/dashboard';
import { readDashboard } from '../dashboard/dashboard-words';
import { mail, MailSetup } from '../mail/mail';
import { mailCalls } from '../mail/mail-calls';
import { maintenanceRecord } from '../maintenance/maintenance-record';
import { mediaCalls } from '../media/media-calls';
import { Erased, HeldData, PrivacySubject, Retention } from '../privacy/privacy';
import { privacyCalls } from '../privacy/privacy-calls';
import {
  FocalPoint,
  FocalPointsOf,
  MediaBringBack,
  MediaDelete,
  MediaEdition,
  MediaSelection,
  MediaRoom,
  MediaUse,
  MediaUses,
  mediaItem,
} from '../media/media-item';
import {
  ClientErrorInput,
  ReportedFault,
  ModuleFaultQuery,
  readModuleFaults,
  reportClientError,
} from '../releases/client-error';
import { LiveModule, readModules } from '../releases/live-module';
import { BadgeCounts } from '../releases/badge-counts';
import { readBadges } from '../releases/badges';
import { MonthTotal, payment, TotalsQuery } from '../payments/payment';
import { paymentCalls } from '../payments/payment-calls';
import { place } from '../places/place';
import { redirect } from '../redirects/redirect';
import type { Resource } from '../resource/resource';
import { SearchQuery, SearchResult, searchRecords } from '../search/search';
import { seoSetting } from '../seo/seo-setting';
import { tableViewCalls } from '../table-views/table-view-calls';
import { TableViews, TableViewsPatch, TableViewsQuery } from '../table-views/table-views';
import { unit } from '../units/unit';
import { CalendarEntry, UnitOverview } from '../unit-page/unit-page';
import { unitPageCalls } from '../unit-page/unit-page-words';
import { Confirmation, CurrentUser, LoginInput, signInCalls } from '../users/sign-in';
import { OwnSession, ownProfile, ownSessionCalls } from '../users/own-account';
import { PasswordChange, PasswordReset } from '../users/passwords';
import {
  AddedFactor,
  AppSetup,
  FactorCode,
  FactorsAsked,
  NewPasskey,
  NewRecoveryCodes,
  OwnFactors,
  PasskeyChallenge,
  PasskeyProof,
  PasskeySetup,
} from '../users/second-factor';
import { factorSignInCalls, ownFactorCalls, passkeyConfirmCalls } from '../users/second-factor-calls';
import { signInRule } from '../users/sign-in-rule';
import { user } from '../users/user';
import { readPolicyReports, reportPolicy } from '../policy-reports/policy-report-words';
import { PolicyReport, PolicyReports } from '../policy-reports/policy-reports';
import { readVitals, reportVitals } from '../vitals/vital-words';
import { PageSpeed, VitalsQuery, VitalsReport } from '../vitals/vitals';

/**
 * What every call takes and returns, as the API documents it: a test of the API compares this list with its OpenAPI
 * document, and the fake API of the component tests checks screens and fakes with it. So a fake is as true as the
 * document.
 */
export interface DocumentedCall {
  call: Call;
  /** The schema of its query; `null` where it takes none. */
  query: TObject | null;
  /** The schema of its JSON body; `null` where it takes none. */
  body: TObject | null;
  /** The schema of a successful response; `null` where that is not JSON. */
  response: TSchema | null;
}

type Schemas = Partial<Omit<DocumentedCall, 'call'>>;

const documented = (call: Call, { query = null, body = null, response = null }: Schemas): DocumentedCall => ({
  call,
  query,
  body,
  response,
});

/** The calls of a resource that do what such a call does for every resource. */
function standard({
  calls: { list, csv, read, create, change, remove, undo, bulk: toSeveral, bulkUndo },
  query,
  csvQuery,
  input,
  patch,
  row,
  bulk,
}: Pick<Resource, 'query' | 'csvQuery' | 'input' | 'patch' | 'row' | 'bulk'> &
  Pick<Resource, 'calls'>): DocumentedCall[] {
  const given: [Call | undefined, Schemas][] = [
    [list, { query, response: List(row) }],
    [csv, { query: csvQuery }],
    [read, { response: One(row) }],
    [create, { body: input, response: One(row) }],
    [change, { body: patch, response: One(row) }],
    [remove, { response: Done }],
    [undo, { response: One(row) }],
    [toSeveral, { body: bulk?.input ?? null, response: One(BulkResult) }],
    [bulkUndo, { body: BulkUndo, response: One(BulkResult) }],
  ];
  return given.flatMap(([call, schemas]) => (call === undefined ? [] : [documented(call, schemas)]));
}

const { create: uploadMedia, remove: removeMedia, ...usualMediaCalls } = mediaItem.calls;

/** Every call of the contracts, with its schemas. */
export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  ...[
    unit,
    booking,
    block,
    maintenanceRecord,
    payment,
    place,
    redirect,
    seoSetting,
    contactSubmission,
    mail,
    quarantinedInquiry,
    user,
  ].flatMap(standard),
  ...standard({ ...mediaItem, calls: usualMediaCalls }),
  // Files arrive as a form, not as JSON.
  documented(uploadMedia, { response: One(Type.Array(mediaItem.row)) }),
  documented(removeMedia, { query: MediaDelete, response: Done }),
  documented(mediaCalls.usesOfSeveral, { query: MediaSelection, response: One(Type.Array(MediaUses)) }),
  documented(mediaCalls.focalPoints, { query: FocalPointsOf, response: One(Type.Array(FocalPoint)) }),
  documented(mediaCalls.room, { response: One(MediaRoom) }),
  documented(mediaCalls.duplicates, { response: One(Type.Array(mediaItem.row)) }),
  documented(mediaCalls.lookAlikes, { response: One(Type.Array(mediaItem.row)) }),
  documented(mediaCalls.archive, { query: MediaSelection }),
  documented(mediaCalls.replace, { response: One(mediaItem.row) }),
  documented(mediaCalls.editions, { response: One(Type.Array(MediaEdition)) }),
  documented(mediaCalls.bringBack, { body: MediaBringBack, response: One(mediaItem.row) }),
  documented(mediaCalls.uses, { response: One(Type.Array(MediaUse)) }),
  documented(searchRecords, { query: SearchQuery, response: One(SearchResult) }),
  documented(contactPresenceCalls.others, { response: One(Type.Array(InquiryPresence)) }),
  documented(contactPresenceCalls.hold, { body: PresenceInput, response: Done }),
  documented(contactPresenceCalls.leave, { response: Done }),
  documented(readAnswerTimes, { response: One(AnswerTimes) }),
  documented(contactHandlingCalls.events, { response: One(Type.Array(ContactEvent)) }),
  documented(contactHandlingCalls.addNote, { body: ContactNoteInput, response: One(ContactNote) }),
  documented(contactHandlingCalls.reply, { body: ContactReplyInput, response: One(contactSubmission.row) }),
  documented(contactHandlingCalls.markRead, { response: Done }),
  documented(contactHandlingCalls.markUnread, { response: Done }),
  documented(quarantinedInquiry.calls.release, { response: One(contactSubmission.row) }),
  documented(privacyCalls.retention, { response: One(Retention) }),
  documented(privacyCalls.exportHeld, { body: PrivacySubject, response: One(HeldData) }),
  documented(privacyCalls.erase, { body: PrivacySubject, response: One(Erased) }),
  documented(privacyCalls.eraseInquiry, { response: One(Erased) }),
  documented(mailCalls.setup, { response: One(MailSetup) }),
  documented(mailCalls.sendAgain, { response: One(mail.row) }),
  documented(mailCalls.discard, { response: One(mail.row) }),
  documented(readBadges, { response: One(BadgeCounts) }),
  documented(bookingCalls.confirm, { response: One(booking.row) }),
  documented(bookingCalls.cancel, { body: BookingCancel, response: One(booking.row) }),
  documented(availabilityCalls.board, { query: BoardQuery, response: List(UnitAvailability) }),
  documented(availabilityCalls.quote, { query: StayQuery, response: One(StayQuote) }),
  documented(unitPageCalls.overview, { response: One(UnitOverview) }),
  documented(unitPageCalls.calendar, { query: StayQuery, response: List(CalendarEntry) }),
  documented(paymentCalls.totals, { query: TotalsQuery, response: List(MonthTotal) }),
  documented(calendarFeedCalls.read, { response: One(CalendarFeed) }),
  documented(calendarFeedCalls.make, { response: One(NewCalendarFeed) }),
  documented(calendarFeedCalls.revoke, { response: Done }),
  documented(signInCalls.currentUser, { response: CurrentUser }),
  documented(signInCalls.login, { body: LoginInput, response: Done }),
  documented(signInCalls.logout, { response: Done }),
  documented(signInCalls.confirm, { body: Confirmation, response: Done }),
  documented(signInCalls.changePassword, { body: PasswordChange, response: Done }),
  documented(factorSignInCalls.asked, { response: One(FactorsAsked) }),
  documented(factorSignInCalls.code, { body: FactorCode, response: Done }),
  documented(factorSignInCalls.challenge, { response: One(PasskeyChallenge) }),
  documented(factorSignInCalls.passkey, { body: PasskeyProof, response: Done }),
  documented(passkeyConfirmCalls.challenge, { response: One(PasskeyChallenge) }),
  documented(passkeyConfirmCalls.passkey, { body: PasskeyProof, response: Done }),
  documented(ownFactorCalls.read, { response: One(OwnFactors) }),
  documented(ownFactorCalls.beginApp, { response: One(AppSetup) }),
  documented(ownFactorCalls.addApp, { body: FactorCode, response: One(AddedFactor) }),
  documented(ownFactorCalls.removeApp, { response: Done }),
  documented(ownFactorCalls.beginPasskey, { response: One(PasskeySetup) }),
  documented(ownFactorCalls.addPasskey, { body: NewPasskey, response: One(AddedFactor) }),
  documented(ownFactorCalls.removePasskey, { response: Done }),
  documented(ownFactorCalls.renewCodes, { response: One(NewRecoveryCodes) }),
  documented(signInRule.calls.read, { response: One(signInRule.row) }),
  documented(signInRule.calls.change, { body: signInRule.patch, response: One(signInRule.row) }),
  documented(ownProfile.calls.read, { response: One(ownProfile.row) }),
  documented(ownProfile.calls.change, { body: ownProfile.patch, response: One(ownProfile.row) }),
  documented(ownSessionCalls.list, { response: One(Type.Array(OwnSession)) }),
  documented(ownSessionCalls.end, { response: Done }),
  documented(ownSessionCalls.endOthers, { response: Done }),
  documented(tableViewCalls.read, { query: TableViewsQuery, response: One(TableViews) }),
  documented(tableViewCalls.change, { body: TableViewsPatch, response: One(TableViews) }),
  documented(user.calls.resetPassword, { body: PasswordReset, response: One(user.row) }),
  documented(user.calls.clearFactors, { response: One(user.row) }),
  documented(company.calls.read, { response: One(company.row) }),
  documented(company.calls.change, { body: company.patch, response: One(company.row) }),
  documented(downloadBrochure, {}),
  documented(readDashboard, { query: DashboardQuery, response: One(Dashboard) }),
  documented(readAudit, { query: AuditQuery, response: List(AuditEntry) }),
  documented(readEvents, { query: ChangesQuery }),
  documented(readChanges, { query: ChangesQuery, response: One(ChangesSince) }),
  documented(reportClientError, { body: ClientErrorInput, response: Done }),
  documented(readModuleFaults, { query: ModuleFaultQuery, response: List(ReportedFault) }),
  documented(readModules, { response: List(LiveModule) }),
  documented(reportPolicy, { body: PolicyReport, response: Done }),
  documented(readPolicyReports, { response: One(PolicyReports) }),
  documented(reportVitals, { body: VitalsReport, response: Done }),
  documented(readVitals, { query: VitalsQuery, response: One(PageSpeed) }),
];
