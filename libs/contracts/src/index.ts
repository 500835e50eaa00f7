/** The schemas and types of every call, of a release and of a lock. Imports nothing of ours. */
export * from './answers';
export * from './auth';
export * from './contact';
export * from './release';
export * from './schema';
export type { Validate, Validation } from './validation';
