import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingInquiry1795540000001 implements MigrationInterface {
  readonly name = 'BookingInquiry1795540000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bookings" ADD "inquiryId" integer`);
    await queryRunner.query(
      `CREATE INDEX "bookings_inquiryId" ON "bookings"  ("inquiryId") WHERE "inquiryId" IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "bookings" ADD CONSTRAINT "bookings_inquiryId_contact" FOREIGN KEY ("inquiryId") REFERENCES "contact_submissions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bookings" DROP CONSTRAINT "bookings_inquiryId_contact"`);
    await queryRunner.query(`DROP INDEX "public"."bookings_inquiryId"`);
    await queryRunner.query(`ALTER TABLE "bookings" DROP COLUMN "inquiryId"`);
  }
}
