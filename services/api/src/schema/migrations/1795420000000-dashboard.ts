import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rank of an inquiry's status, spelt out, because a migration must not change with the code. */
const CONTACT_STATUS = `array_position('{new,answered,closed}'::text[], "status"::text)`;

const UP = [
  // Nobody knows which of the inquiries that are there have been answered, so all of them are new.
  `ALTER TABLE "contact_submissions" ADD "status" character varying(20) NOT NULL DEFAULT 'new'`,
  `ALTER TABLE "contact_submissions" ADD "version" integer NOT NULL DEFAULT '1'`,
  `ALTER TABLE "contact_submissions" ADD CONSTRAINT "CHK_9a9de828448e398dde1e59bdad" CHECK ("status" IN ('new', 'answered', 'closed'))`,
  `CREATE INDEX "contact_submissions_status" ON "contact_submissions" ((${CONTACT_STATUS}), "createdAt", "id")`,
  // For the dashboard: the few open records of a long history, the most overdue first.
  `CREATE INDEX "maintenance_records_open" ON "maintenance_records"
    ((coalesce("scheduledDate", 'infinity'::date)), "id") WHERE "status" IN ('pending', 'in-progress')`,
  // For the dashboard's revenue, which is read from this index alone.
  `CREATE INDEX "bookings_revenue" ON "bookings" ("checkInDate") INCLUDE ("totalAmount", "paymentStatus")
    WHERE "status" <> 'canceled'`,
];

const DOWN = [
  'DROP INDEX "bookings_revenue"',
  'DROP INDEX "maintenance_records_open"',
  'DROP INDEX "contact_submissions_status"',
  'ALTER TABLE "contact_submissions" DROP CONSTRAINT "CHK_9a9de828448e398dde1e59bdad"',
  'ALTER TABLE "contact_submissions" DROP COLUMN "version"',
  'ALTER TABLE "contact_submissions" DROP COLUMN "status"',
];

export class Dashboard1795420000000 implements MigrationInterface {
  readonly name = 'Dashboard1795420000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of UP) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await queryRunner.query(sql);
  }
}
