import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MediaFocalPoint1795700000000 implements MigrationInterface {
  readonly name = 'MediaFocalPoint1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media_items" ADD "focalX" smallint NOT NULL DEFAULT '50'`);
    await queryRunner.query(`ALTER TABLE "media_items" ADD "focalY" smallint NOT NULL DEFAULT '50'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "media_items" DROP COLUMN "focalY"`);
    await queryRunner.query(`ALTER TABLE "media_items" DROP COLUMN "focalX"`);
  }
}
