import { createScratchDatabase, dropScratchDatabase } from '../platform/database/scratch';
import { ENVIRONMENT } from './environment';

function shared(name: keyof typeof ENVIRONMENT): string {
  const value = process.env[ENVIRONMENT[name]];
  if (value === undefined) throw new Error(`The global set-up has not run: ${ENVIRONMENT[name]} is not set.`);
  return value;
}

/** The folder of the built program. */
export const programFolder = (): string => shared('program');

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database for one test file: a copy of the migrated template, or an empty one. */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const server = shared('server');
  const url = await createScratchDatabase(server, empty ? undefined : shared('template'));
  return { url, drop: () => dropScratchDatabase(server, url) };
}
