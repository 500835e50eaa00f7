import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccessTrail1795720000000 implements MigrationInterface {
  readonly name = 'AccessTrail1795720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "audit_entries" ADD "address" character varying(12)`);
    await queryRunner.query(`ALTER TABLE "audit_entries" ADD "call" character varying(200)`);
    await queryRunner.query(`ALTER TABLE "audit_entries" ALTER COLUMN "entityId" DROP NOT NULL`);
    await queryRunner.query(
      `CREATE INDEX "IDX_0746780818183de77cd8ceaf87" ON "audit_entries"  ("address", "at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_2c4807aa8cb12b9983a1454714" ON "audit_entries"  ("action", "at", "id") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_2c4807aa8cb12b9983a1454714"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_0746780818183de77cd8ceaf87"`);
    // What has no row cannot be told in the former shape.
    await queryRunner.query(`DELETE FROM "audit_entries" WHERE "entityId" IS NULL`);
    await queryRunner.query(`ALTER TABLE "audit_entries" ALTER COLUMN "entityId" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "audit_entries" DROP COLUMN "call"`);
    await queryRunner.query(`ALTER TABLE "audit_entries" DROP COLUMN "address"`);
  }
}
