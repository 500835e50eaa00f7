import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where names begin with a text: in the order of bytes, in which all of them are neighbours, whatever the database's own. */
const PREFIXES = [
  ['units', 'name', ' WHERE "deletedAt" IS NULL'],
  ['units', 'unitNumber', ' WHERE "deletedAt" IS NULL'],
  ['bookings', 'clientName', ''],
  ['bookings', 'clientEmail', ''],
  ['contact_submissions', 'name', ''],
  ['contact_submissions', 'email', ''],
  ['maintenance_records', 'title', ''],
  ['media_items', 'filename', ''],
] as const;

/** What the search of the back office finds by its beginning, among any number of records. */
export class SearchPrefixes1795430000000 implements MigrationInterface {
  readonly name = 'SearchPrefixes1795430000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column, where] of PREFIXES) {
      await queryRunner.query(
        `CREATE INDEX "${table}_${column}_prefix" ON "${table}" (lower("${column}") COLLATE "C", "id" DESC)${where}`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column] of PREFIXES) await queryRunner.query(`DROP INDEX "${table}_${column}_prefix"`);
  }
}
