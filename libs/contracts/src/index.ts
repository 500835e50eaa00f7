/** The schemas and types of every call, of a release and of a lock. Imports nothing of ours. */
export * from './answers';
export * from './auth';
export * from './change-words';
export * from './changes';
export * from './client-errors';
export * from './composition';
export * from './contact';
export * from './contact-sorts';
export * from './headers';
export * from './release';
export * from './roles';
export * from './schema';
export * from './seo';
export * from './seo-sorts';
export * from './unit-words';
export * from './units';
export type { Validate, Validation } from './validation';
