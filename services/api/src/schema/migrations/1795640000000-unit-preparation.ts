import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps stays of a unit as far apart as the unit needs to be prepared. Like the triggers of blocks, it locks the unit, so
 * that its other writes wait, and looks with a snapshot that is taken after the lock. A stay that is closer already,
 * because the unit needs more since, may stay as close, and not come closer.
 */
const REFUSES = [
  `CREATE FUNCTION days_apart(a_in date, a_out date, b_in date, b_out date) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN greatest(b_in - a_out, a_in - b_out)`,
  `CREATE FUNCTION bookings_refuse_unprepared() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    days integer;
    held boolean := false;
  BEGIN
    SELECT "preparationDays" INTO days FROM units WHERE "id" = NEW."capsuleId" FOR NO KEY UPDATE;
    IF days = 0 THEN
      RETURN NULL;
    END IF;
    IF TG_OP = 'UPDATE' THEN
      held := OLD."capsuleId" = NEW."capsuleId" AND OLD."status" <> 'canceled';
    END IF;
    IF EXISTS (
      SELECT 1 FROM bookings other WHERE other."capsuleId" = NEW."capsuleId" AND other."id" <> NEW."id"
        AND other."status" <> 'canceled'
        AND daterange(other."checkInDate", other."checkOutDate")
          && daterange(NEW."checkInDate" - days, NEW."checkOutDate" + days)
        AND (NOT held OR
          days_apart(NEW."checkInDate", NEW."checkOutDate", other."checkInDate", other."checkOutDate")
          < days_apart(OLD."checkInDate", OLD."checkOutDate", other."checkInDate", other."checkOutDate"))
    ) THEN
      RAISE EXCEPTION 'bookings_prepared: the unit needs % days of preparation between stays', days
        USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bookings_prepared', TABLE = 'bookings';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER bookings_prepared
    AFTER INSERT OR UPDATE OF "capsuleId", "checkInDate", "checkOutDate", "status" ON "bookings"
    FOR EACH ROW WHEN (NEW."status" <> 'canceled') EXECUTE FUNCTION bookings_refuse_unprepared()`,
];

export class UnitPreparation1795640000000 implements MigrationInterface {
  readonly name = 'UnitPreparation1795640000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "units" ADD "preparationDays" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(
      `ALTER TABLE "units" ADD CONSTRAINT "units_preparationDays" CHECK ("preparationDays" BETWEEN 0 AND 30)`,
    );
    for (const statement of REFUSES) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER "bookings_prepared" ON "bookings"`);
    await queryRunner.query(`DROP FUNCTION "bookings_refuse_unprepared"()`);
    await queryRunner.query(`DROP FUNCTION "days_apart"(date, date, date, date)`);
    await queryRunner.query(`ALTER TABLE "units" DROP CONSTRAINT "units_preparationDays"`);
    await queryRunner.query(`ALTER TABLE "units" DROP COLUMN "preparationDays"`);
  }
}
