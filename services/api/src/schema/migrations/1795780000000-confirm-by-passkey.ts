import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmByPasskey1795780000000 implements MigrationInterface {
  readonly name = 'ConfirmByPasskey1795780000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sign_in_steps" DROP CONSTRAINT "sign_in_steps_purpose"`);
    await queryRunner.query(
      `ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_purpose" CHECK ("purpose" IN ('sign-in', 'app', 'passkey', 'confirm'))`,
    );
  }

  /** What waits for a confirmation lives for minutes. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "sign_in_steps" WHERE "purpose" = 'confirm'`);
    await queryRunner.query(`ALTER TABLE "sign_in_steps" DROP CONSTRAINT "sign_in_steps_purpose"`);
    await queryRunner.query(
      `ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_purpose" CHECK ("purpose" IN ('sign-in', 'app', 'passkey'))`,
    );
  }
}
