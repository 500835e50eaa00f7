import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingChangedMails1795690000000 implements MigrationInterface {
  readonly name = 'BookingChangedMails1795690000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "outgoing_mails" DROP CONSTRAINT "CHK_90548cb3c4d9ec6831e3a156ea"`);
    await queryRunner.query(
      `ALTER TABLE "outgoing_mails" ADD CONSTRAINT "CHK_fe69deeafb83fd8691d06684f5" CHECK ("kind" IN ('inquiry-notice', 'inquiry-receipt', 'reply', 'booking-confirmed', 'booking-changed', 'booking-canceled'))`,
    );
  }

  /** What has been sent of the kind that is taken away becomes the nearest other. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "outgoing_mails" DROP CONSTRAINT "CHK_fe69deeafb83fd8691d06684f5"`);
    await queryRunner.query(
      `UPDATE "outgoing_mails" SET "kind" = 'booking-confirmed' WHERE "kind" = 'booking-changed'`,
    );
    await queryRunner.query(
      `ALTER TABLE "outgoing_mails" ADD CONSTRAINT "CHK_90548cb3c4d9ec6831e3a156ea" CHECK ("kind" IN ('inquiry-notice', 'inquiry-receipt', 'reply', 'booking-confirmed', 'booking-canceled'))`,
    );
  }
}
