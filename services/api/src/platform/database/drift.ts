import type { DataSource } from 'typeorm';
import type { Schema } from './data-source';
import { prepareDatabase } from './prepare-database';
import { createScratchDatabase, dropScratchDatabase, scratchServer } from './scratch';

/** The SQL that leads from the state of the migrations to that of the entities. Empty when they agree. */
export interface Drift {
  up: string[];
  down: string[];
}

async function compare(dataSource: DataSource): Promise<Drift> {
  const { upQueries, downQueries } = await dataSource.driver.createSchemaBuilder().log();
  return { up: upQueries.map(({ query }) => query), down: downQueries.map(({ query }) => query).toReversed() };
}

/** Runs all migrations on an empty database and compares the result with the entities. */
export async function findDrift(schema: Schema, serverUrl?: string): Promise<Drift> {
  const server = await scratchServer(serverUrl);
  try {
    const databaseUrl = await createScratchDatabase(server.url);
    try {
      return await prepareDatabase(databaseUrl, schema, compare);
    } finally {
      await dropScratchDatabase(server.url, databaseUrl);
    }
  } finally {
    await server.stop();
  }
}
