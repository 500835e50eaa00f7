import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

interface PostgresDriver {
  master: Pool;
}

/** The pool of pg under TypeORM, for statements that are prepared by name. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as PostgresDriver).master;
