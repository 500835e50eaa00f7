import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmedSessions1795720000001 implements MigrationInterface {
  readonly name = 'ConfirmedSessions1795720000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sessions" ADD "confirmedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
    await queryRunner.query(`UPDATE "sessions" SET "confirmedAt" = "createdAt"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sessions" DROP COLUMN "confirmedAt"`);
  }
}
