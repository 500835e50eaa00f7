import { expect, it } from '@jest/globals';
import { FEEDS_PATH } from '../calendar-feeds/calendar-feed-words';
import * as calls from '../calls/first-calls';
import { BUILT_IN_COMPANY_DETAILS } from '../company/company-details';
import { MEDIA_PATH } from '../media/media-words';
import { POLICY_REPORTS_PATH } from '../policy-reports/policy-report-words';
import * as composition from '../releases/composition';
import * as screen from '../releases/first-screen';
import { nameListsOf } from '../releases/name-lists';
import { LOCK_FORMAT, RELEASE_ADDRESS, RELEASE_FORMAT, SERVER_BUNDLE } from '../releases/release';
import { HEADS_ELEMENT_ID, STRUCTURED_DATA_ID } from '../seo/page-head';
import { PUBLIC_SITE_EVENTS_PATH, PUBLIC_SITE_PATH } from '../seo/public-site';

/**
 * A gateway, a host and modules are released apart, so one may be older than the other: what they agree on by a name stays
 * called so. Renamed on all sides at once, it would be found by no test, and by no release that is live.
 */
it.each<[string, string | number, string | number]>([
  ['the registry in a page', composition.REGISTRY_ELEMENT_ID, 'remotes-table'],
  ['the company in a page', composition.COMPANY_ELEMENT_ID, 'company-details'],
  ['the places in a page', composition.PLACES_ELEMENT_ID, 'shown-places'],
  ['the scripts of later', composition.LATER_SCRIPTS_ID, 'later-scripts'],
  ['a page that came rendered', composition.RENDERED_ATTRIBUTE, 'data-rendered'],
  ['the heads of other pages', HEADS_ELEMENT_ID, 'page-heads'],
  ['the structured data', STRUCTURED_DATA_ID, 'structured-data'],
  ['the first calls', calls.FIRST_CALLS_META, 'first-calls'],
  ['their place', calls.FIRST_CALLS_PLACE, '<!--page:first-calls-->'],
  ['calls that are sent early', calls.EARLY_CALLS, 'capsuleEarlyCalls'],
  ['the page where people sign in', calls.LOGIN_PAGE, 'login'],
  ['the first screen', screen.FIRST_SCREEN_ID, 'first-screen'],
  ['the first page in it', screen.FIRST_PAGE_ID, 'first-page'],
  ['its files', screen.FIRST_SCREEN_FILES, 'first-screen'],
  ['when it is painted', screen.FIRST_SCREEN_PAINTED, 'capsuleFirstScreen'],
  ['the parameter of overrides', composition.OVERRIDE_PARAMETER, 'remote'],
  ['the end of all', composition.OVERRIDE_END, 'end'],
  ['the end of one', composition.endOfOverride('mfe-x'), 'mfe-x@end'],
  ['releases', composition.RELEASES_PATH, '/_mfe'],
  ['the live registry', composition.REGISTRY_PATH, '/_mfe/table.json'],
  ['a file of a release', composition.releaseFileUrl('mfe-x', '1.0.0-a', 'b.js'), '/_mfe/mfe-x/1.0.0-a/b.js'],
  ['a module in federation', composition.federationName('mfe-admin-ops'), 'mfe_admin_ops'],
  ['files of the library', MEDIA_PATH, '/media'],
  ['calendar feeds', FEEDS_PATH, '/api/calendars'],
  ['reports of the policy', POLICY_REPORTS_PATH, '/_mfe/policy-reports'],
  ['the public site', PUBLIC_SITE_PATH, '/public-site'],
  ['its stream', PUBLIC_SITE_EVENTS_PATH, '/public-site/events'],
  ['a build for Node', SERVER_BUNDLE, 'server.cjs'],
  ['the address of a release in it', RELEASE_ADDRESS, 'release:/'],
  ['the format of a release', RELEASE_FORMAT, 1],
  ['the format of a lock', LOCK_FORMAT, 1],
])('%s is found by its name', (_what, name, agreed) => {
  expect(name).toBe(agreed);
});

it('the lists that names are taken from are each asked for once', () => {
  const name = (list: string) => ({ field: 'a', title: 'A', cell: { kind: 'name' as const, list, named: ['b'] } });
  const columns = [name('/api/units'), { field: 'c', title: 'C' }, name('/api/users'), name('/api/units')];
  const rows = { label: 'L', resource: 'r', named: 'a', search: 'S', filters: [], buttons: [], columns };
  expect([...nameListsOf(rows)]).toEqual(['/api/units', '/api/users']);
});

it('the company is this one until an administrator says otherwise (product §9)', () => {
  expect(BUILT_IN_COMPANY_DETAILS).toEqual({
    companyName: 'Capsule Smart Homes',
    address: '12 Trackside Lane, Flemington VIC 3031, Australia',
    email: 'hello@capsulesmarthomes.com.au',
    phone: '(03) 5550 0123',
    businessHours: [
      { days: 'Monday to Friday', hours: '9:00 AM-6:00 PM' },
      { days: 'Saturday', hours: '10:00 AM-4:00 PM' },
      { days: 'Sunday', hours: 'Closed' },
    ],
    socialLinks: ['LinkedIn', 'Instagram', 'Facebook', 'YouTube'].map((name) => ({ name, url: '#' })),
  });
});
