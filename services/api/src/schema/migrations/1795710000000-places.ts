import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The places of that day; later migrations add theirs. */
const KEYS = [
  'home-hero',
  'housing-hero',
  'contact-hero',
  'gallery-1',
  'gallery-2',
  'gallery-3',
  'gallery-4',
  'gallery-5',
  'gallery-6',
  'gallery-7',
];

export class Places1795710000000 implements MigrationInterface {
  readonly name = 'Places1795710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "places" ("id" integer NOT NULL, "place" character varying(40) NOT NULL, "image" character varying(2000), "alt" character varying(1000), "title" character varying(60), "caption" character varying(120), "version" integer NOT NULL DEFAULT '1', CONSTRAINT "places_pkey" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "places_order" ON "places"  ("place", "id") `);
    await queryRunner.query(`CREATE UNIQUE INDEX "places_place" ON "places"  ("place") `);
    await queryRunner.query(
      `INSERT INTO "places" ("id", "place") SELECT "id", "place" FROM unnest($1::text[]) WITH ORDINALITY known ("place", "id")`,
      [KEYS],
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."places_place"`);
    await queryRunner.query(`DROP INDEX "public"."places_order"`);
    await queryRunner.query(`DROP TABLE "places"`);
  }
}
