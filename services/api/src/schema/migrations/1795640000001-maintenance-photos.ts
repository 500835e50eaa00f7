import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MaintenancePhotos1795640000001 implements MigrationInterface {
  readonly name = 'MaintenancePhotos1795640000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "maintenance_records" ADD "photosBefore" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`ALTER TABLE "maintenance_records" ADD "photosAfter" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(
      `CREATE INDEX "maintenance_records_photos" ON "maintenance_records"  ("id") WHERE ("photosBefore" <> '[]' OR "photosAfter" <> '[]')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."maintenance_records_photos"`);
    await queryRunner.query(`ALTER TABLE "maintenance_records" DROP COLUMN "photosAfter"`);
    await queryRunner.query(`ALTER TABLE "maintenance_records" DROP COLUMN "photosBefore"`);
  }
}
