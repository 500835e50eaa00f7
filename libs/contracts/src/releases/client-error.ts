import Type from 'typebox';
import { call } from '../calls/call';
import { AppName, ReleaseVersion } from './release';
import { OneOf, Strict } from '../schema/schema';

/**
 * When an app failed: while its entry or its page was loaded, while it was drawn or taken away, in a script such as an
 * event's or a timer's, or in a promise that nobody waited for.
 */
export const FAULT_PHASES = ['entry', 'page', 'render', 'script', 'promise'] as const;

/**
 * The shell's report of a module's failure: which module and release, in which phase, and what kind of error. It holds
 * no address, no name and nothing that a person typed.
 */
export const ClientErrorInput = Strict(
  {
    remote: AppName,
    version: ReleaseVersion,
    phase: OneOf(FAULT_PHASES, { examples: ['entry'] }),
    kind: Type.String({
      pattern: '^[A-Za-z]{1,60}$',
      description: "The error's name",
      examples: ['ChunkLoadError'],
    }),
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
