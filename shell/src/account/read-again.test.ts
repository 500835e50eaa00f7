import { signInRule } from '@capsule/contracts/users/sign-in-rule';
import { company } from '@capsule/contracts/company/company';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts/company/company-details';
import { privacyCalls } from '@capsule/contracts/privacy/privacy-calls';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { ownProfile, ownSessionCalls } from '@capsule/contracts/users/own-account';
import { factorSignInCalls, ownFactorCalls } from '@capsule/contracts/users/second-factor-calls';
import { signInCalls } from '@capsule/contracts/users/sign-in';
import { user } from '@capsule/contracts/users/user';
import { pageSession } from '@capsule/host';
import { remoteApi, resourceTag, sessionApi, store } from '@capsule/host/admin';
import { answering, done, fakeApi, oneOf } from '@capsule/web-kit/testing';
import { ownFactors } from '../factors/own-factors.api';
import { manifest } from '../manifest';
import { companyCalls } from '../settings/company/company.api';
import { signInRuleCalls } from '../settings/factors/sign-in-rule.api';
import { privacyApi } from '../settings/privacy/privacy.api';
import { secondStepApi } from '../sign-in/second-step.api';
import { clearFactors, resetPassword } from '../users/users';
import { ownAccount } from './own-account.api';

/** What a change has read again, in whichever module it is shown. */

const PROFILE = { username: 'priya', firstName: 'Priya', lastName: 'Nair', version: 4 };
const COMPANY = { ...BUILT_IN_COMPANY_DETAILS, version: 3 };
const RULE = { requiredFor: 'nobody' as const, version: 4 };
const PROOF = { id: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' };
const ERASED = { inquiries: 1, quarantined: 0, mails: 0 };
const MADE = { name: 'My phone', id: 'a', clientData: 'b', attestation: 'c', transports: [] };
const KEY = { idempotencyKey: '3f1c2b9e-6c2a-4d3e-8f00-0123456789ab' };

const LISTS = ['booking', 'contact', 'mail', 'quarantine', 'sign-in-rule', 'site', 'unit', 'user'];
const GONE = ['booking', 'contact', 'mail', 'quarantine'];

let reads: string[] = [];

/** Something on the screen that shows each of these, and says when it is read. */
const shared = remoteApi({ name: 'probe' }).addEndpoints((build) => ({
  shows: build.query<null, string>({
    queryFn: (name) => {
      reads.push(name);
      return { data: null };
    },
    providesTags: (_data, _failure, name) => [resourceTag(name, LISTS.includes(name) ? 'LIST' : undefined)],
  }),
}));
const owned = (part: string, tag: string) =>
  remoteApi({ name: `${manifest.name}/${part}` }).addEndpoints((build) => ({
    showsOwn: build.query<null, void>({
      queryFn: () => {
        reads.push(tag);
        return { data: null };
      },
      providesTags: [tag],
    }),
  })).showsOwn;
const ownSessions = owned('own-account', 'OwnSessions');
const factors = owned('own-factors', 'OwnFactors');

const CHANGES: [string, () => unknown, string[]][] = [
  [
    'the own names',
    () => ownAccount.changeProfile.initiate({ version: 4, body: { firstName: 'Pri' } }),
    ['Session', 'user'],
  ],
  [
    'the own password',
    () => ownAccount.changePassword.initiate({ body: { currentPassword: 'a', newPassword: 'plum harbour' }, ...KEY }),
    ['OwnSessions', 'Session'],
  ],
  ['a session that is ended', () => ownAccount.endSession.initiate(3), ['OwnSessions']],
  ['all other sessions that are ended', () => ownAccount.endOtherSessions.initiate(), ['OwnSessions']],
  [
    'a password that is reset',
    () => resetPassword.initiate({ id: 4, password: 'k7dm-w2xp-hq9r-t4bz', ...KEY }),
    ['user'],
  ],
  ['factors that are cleared', () => clearFactors.initiate({ id: 4, ...KEY }), ['user']],
  ['a sign-in by code', () => secondStepApi.code.initiate({ code: '123456' }), ['Session']],
  ['a sign-in by passkey', () => secondStepApi.passkey.initiate(PROOF), ['Session']],
  ['an app that is added', () => ownFactors.addApp.initiate({ code: '123456' }), ['OwnFactors', 'user']],
  ['an app that is removed', () => ownFactors.removeApp.initiate(), ['OwnFactors', 'user']],
  ['a passkey that is added', () => ownFactors.addPasskey.initiate(MADE), ['OwnFactors', 'user']],
  ['a passkey that is removed', () => ownFactors.removePasskey.initiate(3), ['OwnFactors', 'user']],
  ['new recovery codes', () => ownFactors.renewCodes.initiate(), ['OwnFactors', 'user']],
  [
    'the rule of second factors',
    () => signInRuleCalls.change.initiate({ row: RULE, body: { requiredFor: 'admins' } }),
    ['sign-in-rule'],
  ],
  ['the company', () => companyCalls.change.initiate({ row: COMPANY, body: { phone: '(03) 5550 0777' } }), ['site']],
  ['a person who is erased', () => privacyApi.erase.initiate({ email: 'priya@hillviewracing.example', ...KEY }), GONE],
  ['an inquiry that is erased', () => privacyApi.eraseInquiry.initiate({ id: 11, ...KEY }), GONE],
];

it.each(CHANGES)('%s has all read again that shows it, and nothing else', async (_what, change, again) => {
  pageSession.signedOut();
  fakeApi(
    answering(ownProfile.calls.change, () => oneOf(PROFILE)),
    answering(signInCalls.changePassword, () => done()),
    answering(ownSessionCalls.end, () => done()),
    answering(ownSessionCalls.endOthers, () => done()),
    answering(user.calls.resetPassword, () => oneOf(sampleRow(user, { id: 4 }))),
    answering(user.calls.clearFactors, () => oneOf(sampleRow(user, { id: 4 }))),
    answering(factorSignInCalls.code, () => done()),
    answering(factorSignInCalls.passkey, () => done()),
    answering(ownFactorCalls.addApp, () => oneOf({ codes: null })),
    answering(ownFactorCalls.removeApp, () => done()),
    answering(ownFactorCalls.addPasskey, () => oneOf({ codes: null })),
    answering(ownFactorCalls.removePasskey, () => done()),
    answering(ownFactorCalls.renewCodes, () => oneOf({ codes: [] })),
    answering(signInRule.calls.change, () => oneOf({ ...RULE, version: 5 })),
    answering(company.calls.change, () => oneOf({ ...COMPANY, version: 4 })),
    answering(privacyCalls.erase, () => oneOf(ERASED)),
    answering(privacyCalls.eraseInquiry, () => oneOf(ERASED)),
  );
  const shown = [
    ...[...LISTS, 'Session'].map((name) => store.dispatch(shared.shows.initiate(name))),
    store.dispatch(ownSessions.initiate()),
    store.dispatch(factors.initiate()),
  ];
  await Promise.all(shown);
  reads = [];
  const { error } = (await store.dispatch(change() as never)) as { error?: unknown };
  expect(error).toBeUndefined();
  await Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
  expect(reads.toSorted()).toEqual(again.toSorted());
  for (const each of shown) each.unsubscribe();
});
