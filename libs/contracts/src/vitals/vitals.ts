import Type, { type Static } from 'typebox';
import { AppName, ReleaseVersion, RoutePath } from '../releases/release';
import { Day, Instant, Nullable, OneOf, Strict } from '../schema/schema';
import {
  DEVICES,
  MAX_VITAL_DEPLOYMENTS,
  MAX_VITAL_VERSIONS,
  VITAL_BOUNDS,
  VITAL_DAYS,
  type VitalName,
} from './vital-words';

/** How fast pages were for visitors (product §2.34, §10.16): what browsers send, and what is read. */

/** The page as its manifest has it, such as `/admin/units/:id`: no address that somebody has opened. */
const Page = () => RoutePath;

const Milliseconds = (vital: VitalName) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: VITAL_BOUNDS[vital].most, examples: [840] }));

/** What a browser has measured of one page, from its load until it was hidden or left. */
export const VitalsReport = Strict(
  {
    page: Page(),
    /** The module that the page belongs to; the shell is one, too. */
    module: AppName,
    version: ReleaseVersion,
    /** The version of the shell, which draws the frame. */
    host: ReleaseVersion,
    device: OneOf(DEVICES, { examples: ['narrow'] }),
    /** Those that the browser knows. */
    values: Type.Object(
      {
        lcp: Milliseconds('lcp'),
        inp: Milliseconds('inp'),
        cls: Type.Optional(Type.Number({ minimum: 0, maximum: VITAL_BOUNDS.cls.most, examples: [0.02] })),
        fcp: Milliseconds('fcp'),
        ttfb: Milliseconds('ttfb'),
      },
      { additionalProperties: false, minProperties: 1 },
    ),
  },
  { title: 'VitalsReport' },
);
export type VitalsReport = Static<typeof VitalsReport>;

/** What is read: all pages on all devices, or less. */
export const VitalsQuery = Strict(
  { page: Type.Optional(Page()), device: Type.Optional(OneOf(DEVICES)) },
  { title: 'VitalsQuery' },
);
export type VitalsQuery = Static<typeof VitalsQuery>;

const Count = () => Type.Integer({ minimum: 0, examples: [12] });
const Value = (description: string) => Nullable(Type.Number({ minimum: 0, description, examples: [1800] }));

/** The 75th percentile of each; `null` where nothing was measured. */
const PERCENTILES = {
  lcp: Value('Largest Contentful Paint, in ms'),
  inp: Value('Interaction to Next Paint, in ms'),
  cls: Value('Cumulative Layout Shift'),
  fcp: Value('First Contentful Paint, in ms'),
  ttfb: Value('Time to First Byte, in ms'),
};

/** A day in the company's time zone. `visits` are page loads that were measured. */
export const VitalDay = Strict({ day: Day({ examples: ['2026-11-20'] }), visits: Count(), ...PERCENTILES });
export type VitalDay = Static<typeof VitalDay>;

/** The days together, of one version of a module in one of the shell. */
export const VitalVersion = Strict({
  module: AppName,
  version: ReleaseVersion,
  host: ReleaseVersion,
  visits: Count(),
  ...PERCENTILES,
});
export type VitalVersion = Static<typeof VitalVersion>;

/** A lock that changed what is live. */
export const VitalDeployment = Strict({
  day: Day({ examples: ['2026-11-20'] }),
  lock: Type.Integer({ minimum: 1, examples: [12] }),
  at: Instant(),
  by: Type.String({ examples: ['priya'] }),
  why: Type.String({ examples: ['Deployed'] }),
  /** What it made live, or took off: then its version is `null`. */
  changed: Type.Array(Strict({ module: AppName, version: Nullable(ReleaseVersion) })),
});
export type VitalDeployment = Static<typeof VitalDeployment>;

export const PageSpeed = Strict(
  {
    /** Today last. */
    days: Type.Array(VitalDay, { minItems: VITAL_DAYS, maxItems: VITAL_DAYS }),
    /** Those that were measured last come first. */
    versions: Type.Array(VitalVersion, { maxItems: MAX_VITAL_VERSIONS }),
    /** Every page of which something was measured in these days, whatever is asked for. */
    pages: Type.Array(Page()),
    /** The newest first. */
    deployments: Type.Array(VitalDeployment, { maxItems: MAX_VITAL_DEPLOYMENTS }),
  },
  { title: 'PageSpeed' },
);
export type PageSpeed = Static<typeof PageSpeed>;
