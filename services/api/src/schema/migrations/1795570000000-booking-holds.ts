import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingHolds1795570000000 implements MigrationInterface {
  readonly name = 'BookingHolds1795570000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bookings" ADD "holdUntil" date`);
    await queryRunner.query(
      `CREATE INDEX "bookings_holdUntil" ON "bookings"  ("holdUntil", "id") WHERE "holdUntil" IS NOT NULL`,
    );
    await queryRunner.query(`ALTER TABLE "audit_entries" ALTER COLUMN "by" DROP NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Nobody can be named for these.
    await queryRunner.query(`DELETE FROM "audit_entries" WHERE "by" IS NULL`);
    await queryRunner.query(`ALTER TABLE "audit_entries" ALTER COLUMN "by" SET NOT NULL`);
    await queryRunner.query(`DROP INDEX "public"."bookings_holdUntil"`);
    await queryRunner.query(`ALTER TABLE "bookings" DROP COLUMN "holdUntil"`);
  }
}
