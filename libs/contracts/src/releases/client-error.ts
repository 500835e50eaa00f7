import Type from 'typebox';
import { call } from '../calls/call';
import { ListQuery } from '../calls/responses';
import { Id, Instant, Nullable, OneOf, Optional, Strict, Text } from '../schema/schema';
import { MAX_FAULT_MESSAGE, MAX_FAULT_STACK } from './fault-text';
import { AppName, PagePath, ReleaseVersion } from './release';

/**
 * When an app failed: while its entry or its page was loaded, while it was drawn or taken away, in a script such as an
 * event's or a timer's, or in a promise that nobody waited for.
 */
export const FAULT_PHASES = ['entry', 'page', 'render', 'script', 'promise'] as const;

const Phase = () => OneOf(FAULT_PHASES, { examples: ['entry'] });
const Kind = () =>
  Type.String({ pattern: '^[A-Za-z]{1,60}$', description: "The error's name", examples: ['ChunkLoadError'] });

const MESSAGE_EXAMPLE = "Cannot read properties of null (reading 'useState')";
const STACK_EXAMPLE = 'at go (/_mfe/mfe-admin-inbox/1.0.0-0123456789ab/page-inquiries.ba9876543210.js:1:4711)';

/**
 * The shell's report of a module's failure: which module and release, in which phase, what kind of error, and where. It
 * holds no name and nothing that a person typed (product §10.9). Hosts that were built earlier send no message, stack
 * and page.
 */
export const ClientErrorInput = Strict(
  {
    remote: AppName,
    version: ReleaseVersion,
    phase: Phase(),
    kind: Kind(),
    message: Optional(Text(MAX_FAULT_MESSAGE, { examples: [MESSAGE_EXAMPLE] })),
    stack: Optional(Text(MAX_FAULT_STACK, { examples: [STACK_EXAMPLE] })),
    page: Optional(PagePath),
  },
  { title: 'ClientErrorInput' },
);
export type ClientErrorInput = Type.Static<typeof ClientErrorInput>;

/** Reports a module's failure from a browser. */
export const reportClientError = call({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  body: true,
  fails: ['request.rate-limited'],
});

/** Equal failures of a release: what they have in common, how often they were reported, and the last one's browser. */
export const ReportedFault = Strict(
  {
    id: Id(),
    /** The app's name; the shell is one, too. */
    module: AppName,
    version: ReleaseVersion,
    phase: Phase(),
    kind: Kind(),
    message: Type.String({ description: 'Empty where none was reported', examples: [MESSAGE_EXAMPLE] }),
    stack: Type.String({
      description: 'The frames in files of releases, of the first report',
      examples: [STACK_EXAMPLE],
    }),
    page: Nullable(Type.String({ description: 'Where it happened last', examples: ['/admin/contacts'] })),
    browser: Nullable(Type.String({ description: 'The browser of the last report', examples: ['Chrome 140'] })),
    count: Type.Integer({ minimum: 1, examples: [12] }),
    firstAt: Instant(),
    lastAt: Instant(),
  },
  { title: 'ReportedFault' },
);
export type ReportedFault = Type.Static<typeof ReportedFault>;

export const MODULE_FAULT_SORTS = ['lastAt'] as const;

// There is no text to search in: a team reads what its own release did.
const { q: _q, ...faultQuery } = ListQuery(MODULE_FAULT_SORTS, { module: AppName, version: ReleaseVersion }).properties;
/** The query of `GET /api/module-faults`: all faults, those of one module, or those of one release. */
export const ModuleFaultQuery = Strict(faultQuery);
export interface ModuleFaultQuery extends ListQuery<(typeof MODULE_FAULT_SORTS)[number]> {
  module?: string;
  version?: string;
}

/** Reads the faults of modules; those that happened last come first. */
export const readModuleFaults = call({ method: 'GET', path: '/api/module-faults', access: ['admin'], query: true });
