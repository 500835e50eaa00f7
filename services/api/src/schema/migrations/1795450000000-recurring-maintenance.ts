import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecurringMaintenance1795450000000 implements MigrationInterface {
  readonly name = 'RecurringMaintenance1795450000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "maintenance_records" ADD "repeatEvery" integer`);
    await queryRunner.query(
      `ALTER TABLE "maintenance_records" ADD "repeatUnit" character varying(10) NOT NULL DEFAULT 'months'`,
    );
    await queryRunner.query(`ALTER TABLE "maintenance_records" ADD "follows" integer`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "IDX_c80608cd58367ab9266b2b4289" ON "maintenance_records"  ("follows") `,
    );
    await queryRunner.query(
      `ALTER TABLE "maintenance_records" ADD CONSTRAINT "CHK_a428919dd7936775d98e862eb0" CHECK ("repeatUnit" IN ('days', 'months'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "maintenance_records" DROP CONSTRAINT "CHK_a428919dd7936775d98e862eb0"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_c80608cd58367ab9266b2b4289"`);
    await queryRunner.query(`ALTER TABLE "maintenance_records" DROP COLUMN "follows"`);
    await queryRunner.query(`ALTER TABLE "maintenance_records" DROP COLUMN "repeatUnit"`);
    await queryRunner.query(`ALTER TABLE "maintenance_records" DROP COLUMN "repeatEvery"`);
  }
}
