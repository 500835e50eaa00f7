import { call } from '../calls/call';

/**
 * Policy reports: what browsers did not load or run, because the content security policy forbids it (product §2.36,
 * §10.19). No schemas in this file: browsers load it.
 */

/** How many days are read, and after how many a day's counts are deleted. */
export const POLICY_REPORT_DAYS = 28;
export const POLICY_REPORTS_KEPT_DAYS = 90;

/** How many different ones are answered, the last ones first. */
export const MAX_POLICY_REPORTS = 200;

/** Longer ones are cut by the gateway, and refused by the API. */
export const MAX_BLOCKED = 200;

/** Where browsers send their reports: the gateway, which passes on only what is not personal. */
export const POLICY_REPORTS_PATH = '/_mfe/policy-reports';

/** Counts one report. Twice is two: each is a time that something was blocked. */
export const reportPolicy = call({
  method: 'POST',
  path: '/api/policy-reports',
  access: 'public',
  body: true,
  fails: ['request.rate-limited'],
});

/** What was blocked, how often and since when. */
export const readPolicyReports = call({ method: 'GET', path: '/api/policy-reports', access: ['admin'] });
