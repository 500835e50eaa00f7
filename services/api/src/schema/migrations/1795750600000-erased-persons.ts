import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedPersons1795750600000 implements MigrationInterface {
  readonly name = 'ErasedPersons1795750600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "bookings_persons" ON "bookings" ("checkOutDate", "id") WHERE "clientEmail" <> 'erased@erased.invalid'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "bookings_persons"`);
  }
}
