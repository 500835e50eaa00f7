import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The texts of a list, a line each, as a search reads them: without the quotes and escapes of JSON. */
const LINES_OF = `CREATE FUNCTION lines_of(list jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT coalesce(string_agg(line, E'\\n' ORDER BY place), '')
    FROM jsonb_array_elements_text(list) WITH ORDINALITY AS lines(line, place) $$`;

const indexes = (features: string, tags: string) => [
  'DROP INDEX "units_search"',
  `CREATE INDEX "units_search" ON "units" USING gin (
    ("name" || E'\\n' || "unitNumber" || E'\\n' || "location" || E'\\n' || "type" || E'\\n' || coalesce("description", '') || E'\\n' || ${features}) gin_trgm_ops
  ) WHERE "deletedAt" IS NULL`,
  'DROP INDEX "media_items_search"',
  `CREATE INDEX "media_items_search" ON "media_items" USING gin (
    ("filename" || E'\\n' || coalesce("alt", '') || E'\\n' || coalesce("caption", '') || E'\\n' || ${tags}) gin_trgm_ops
  )`,
];

/** Features and tags were searched as JSON: a quote in one was not found, and a bracket was found everywhere. */
export class SearchedLists1795790000000 implements MigrationInterface {
  readonly name = 'SearchedLists1795790000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(LINES_OF);
    for (const statement of indexes('lines_of("features")', 'lines_of("tags")')) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of indexes('"features"::text', '"tags"::text')) await queryRunner.query(statement);
    await queryRunner.query('DROP FUNCTION lines_of(jsonb)');
  }
}
