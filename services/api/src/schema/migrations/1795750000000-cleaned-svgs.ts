import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CleanedSvgs1795750000000 implements MigrationInterface {
  readonly name = 'CleanedSvgs1795750000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media_items" ADD "removed" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`ALTER TABLE "media_editions" ADD "removed" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media_editions" DROP COLUMN "removed"`);
    await queryRunner.query(`ALTER TABLE "media_items" DROP COLUMN "removed"`);
  }
}
