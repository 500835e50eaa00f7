import type { MigrationInterface, QueryRunner } from 'typeorm';

const USERS = [
  `ALTER TABLE "users" ADD "version" integer NOT NULL DEFAULT '1'`,
  'CREATE INDEX "users_login" ON "users" (lower("username"), "id")',
  `CREATE INDEX "users_name" ON "users" (lower(coalesce("firstName", '') || ' ' || coalesce("lastName", '')), "id")`,
  `CREATE INDEX "users_role" ON "users" (array_position('{admin,manager,staff}'::text[], "role"::text), "id")`,
  `CREATE INDEX "users_search" ON "users" USING gin (
    ("username" || E'\\n' || coalesce("firstName", '') || ' ' || coalesce("lastName", '')) gin_trgm_ops
  )`,
];

const SITE = `CREATE TABLE "site" (
  "id" integer NOT NULL,
  "companyName" character varying(200) NOT NULL,
  "address" character varying(500) NOT NULL,
  "email" character varying(254) NOT NULL,
  "phone" character varying(40) NOT NULL,
  "businessHours" jsonb NOT NULL,
  "socialLinks" jsonb NOT NULL,
  "version" integer NOT NULL DEFAULT '1',
  CONSTRAINT "CHK_db087d4af48e5ab95c2d62755c" CHECK ("id" = 1),
  CONSTRAINT "PK_635c0eeabda8862d5b0237b42b4" PRIMARY KEY ("id")
)`;

/** Versions of users, and the company details. */
export class UsersAndSite1795181290831 implements MigrationInterface {
  readonly name = 'UsersAndSite1795181290831';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [...USERS, SITE]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "site"');
    for (const index of ['login', 'name', 'role', 'search']) await queryRunner.query(`DROP INDEX "users_${index}"`);
    await queryRunner.query('ALTER TABLE "users" DROP COLUMN "version"');
  }
}
