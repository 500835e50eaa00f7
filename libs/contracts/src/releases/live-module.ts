import Type from 'typebox';
import { call } from '../calls/call';
import { Instant, Nullable, Strict } from '../schema/schema';
import { AppName, ReleaseVersion } from './release';

/** One step in the history of an app: from this lock on, this version of it was live. */
export const ModuleStep = Strict(
  {
    version: Nullable(ReleaseVersion),
    /** The number of the lock. */
    lock: Type.Integer({ minimum: 1, examples: [12] }),
    at: Instant(),
    /** Who ran the command, by the name of the account on that machine; no user of the back office. */
    by: Type.String({ examples: ['priya'] }),
    why: Type.String({ examples: ['Deployed'] }),
  },
  { title: 'ModuleStep', description: 'A version of null: it was taken off' },
);
export type ModuleStep = Type.Static<typeof ModuleStep>;

/** The most steps of an app that are returned. */
export const MAX_MODULE_STEPS = 20;

/** What is live of an app, since when and by whom, and what was live before. */
export const LiveModule = Strict(
  {
    /** The app's name; the shell is one, too. */
    name: AppName,
    history: Type.Array(ModuleStep, {
      minItems: 1,
      maxItems: MAX_MODULE_STEPS,
      description: 'The newest first: the first is what holds now',
    }),
  },
  { title: 'LiveModule' },
);
export type LiveModule = Type.Static<typeof LiveModule>;

/** Reads what is live of every app that ever was, by name. */
export const readModules = call({ method: 'GET', path: '/api/modules', access: ['admin'] });
