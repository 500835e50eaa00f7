import { Foundation1795132800000 } from './migrations/1795132800000-foundation';

/** Every migration, oldest first. Written by the generator. */
export const MIGRATIONS = [Foundation1795132800000];
