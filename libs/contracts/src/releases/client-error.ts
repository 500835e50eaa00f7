import Type from 'typebox';
import { call } from '../calls/call';
import { AppName, ReleaseVersion } from './release';
import { OneOf, Strict } from '../schema/schema';

/** Where a module failed: its entry, its page's chunks, or while it was shown. */
export const FAULT_PHASES = ['entry', 'page', 'render'] as const;

/**
 * What the shell reports when a module fails in a browser. No address, no text that a person typed, no name: which
 * module, which release, where, and what kind of error.
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

/** How a browser reports a fault. */
export const reportClientError = call({
  method: 'POST',
  path: '/api/client-errors',
  access: 'public',
  body: true,
  fails: ['request.rate-limited'],
});
