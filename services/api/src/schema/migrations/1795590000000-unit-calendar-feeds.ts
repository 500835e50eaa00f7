import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnitCalendarFeeds1795590000000 implements MigrationInterface {
  readonly name = 'UnitCalendarFeeds1795590000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "unit_calendar_feeds" ("unitId" integer NOT NULL, "tokenHash" bytea NOT NULL, "createdBy" integer NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "unit_calendar_feeds_pkey" PRIMARY KEY ("unitId"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "unit_calendar_feeds_token" ON "unit_calendar_feeds"  ("tokenHash") `);
    await queryRunner.query(
      `ALTER TABLE "unit_calendar_feeds" ADD CONSTRAINT "unit_calendar_feeds_unit" FOREIGN KEY ("unitId") REFERENCES "units"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "unit_calendar_feeds" ADD CONSTRAINT "unit_calendar_feeds_user" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "unit_calendar_feeds" DROP CONSTRAINT "unit_calendar_feeds_user"`);
    await queryRunner.query(`ALTER TABLE "unit_calendar_feeds" DROP CONSTRAINT "unit_calendar_feeds_unit"`);
    await queryRunner.query(`DROP INDEX "public"."unit_calendar_feeds_token"`);
    await queryRunner.query(`DROP TABLE "unit_calendar_feeds"`);
  }
}
