import { POLICY_REPORT_DAYS } from '@capsule/contracts/policy-reports/policy-report-words';

/** The texts of the policy reports (product §2.36). */
export const POLICY_TEXTS = {
  loading: 'Loading policy reports...',
  failed: 'The policy reports could not be loaded.',
  empty: `No browser has blocked anything in the last ${POLICY_REPORT_DAYS} days.`,
  table: 'What was blocked',
  caption:
    `Of the last ${POLICY_REPORT_DAYS} days, the last ones first. Much of it comes from extensions of browsers; ` +
    'what names a module of ours is ours to mend.',
  rule: 'Rule',
  blocked: 'Blocked',
  page: 'Page',
  module: 'Module',
  count: 'Times',
  first: 'First',
  last: 'Last',
  noPage: 'no page',
  noModule: 'none',
} as const;

/** What is said where there are more than are told. */
export const spellMore = (told: number, total: number): string => `${told} of ${total} are shown.`;

/** What browsers call by words of their own. */
const BLOCKED_WORDS: Readonly<Record<string, string>> = {
  'trusted-types-sink': 'a text as code, markup or script address',
  'trusted-types-policy': 'a policy that is not ours',
};

/** What was blocked, as it is shown. @param blocked as the browser says it */
export const spellBlocked = (blocked: string): string => BLOCKED_WORDS[blocked] ?? blocked;
