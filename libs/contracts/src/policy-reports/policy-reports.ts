import Type, { type Static } from 'typebox';
import { AppName, RoutePath } from '../releases/release';
import { Day, Nullable, Strict } from '../schema/schema';
import { MAX_BLOCKED, MAX_POLICY_REPORTS } from './policy-report-words';

/** What the content security policy has blocked in browsers (product §10.19): what is sent, and what is read. */

const BLOCKED = {
  /** The rule that forbade it. */
  directive: Type.String({ maxLength: 40, pattern: '^[a-z]+(-[a-z]+)*$', examples: ['script-src-elem'] }),
  /** What it forbade: a word, such as `inline`, a scheme, such as `data:`, or an origin. Never a whole address. */
  blocked: Type.String({
    maxLength: MAX_BLOCKED,
    pattern: '^[a-z][a-z0-9+.-]*(:(//[a-zA-Z0-9.:\\[\\]-]+)?)?$',
    examples: ['https://elsewhere.example'],
  }),
  /** As its module's manifest has it, such as `/admin/units/:id`; `null` for an address without a page. */
  page: Nullable(RoutePath),
  /** Whose script did it; `null` where no module's did. */
  module: Nullable(AppName),
};

/** One report, as the gateway passes it on. */
export const PolicyReport = Strict(BLOCKED, { title: 'PolicyReport' });
export type PolicyReport = Static<typeof PolicyReport>;

/** Equal reports, counted. */
export const BlockedByPolicy = Strict({
  ...BLOCKED,
  count: Type.Integer({ minimum: 1, examples: [12] }),
  /** Days in the company's time zone. */
  first: Day({ examples: ['2026-11-18'] }),
  last: Day({ examples: ['2026-11-20'] }),
});
export type BlockedByPolicy = Static<typeof BlockedByPolicy>;

export const PolicyReports = Strict(
  {
    /** The last ones first, and among those the most frequent. */
    reports: Type.Array(BlockedByPolicy, { maxItems: MAX_POLICY_REPORTS }),
    /** How many different ones there are, including those that are not returned. */
    total: Type.Integer({ minimum: 0, examples: [3] }),
  },
  { title: 'PolicyReports' },
);
export type PolicyReports = Static<typeof PolicyReports>;
