import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Quarantine1795610000000 implements MigrationInterface {
  readonly name = 'Quarantine1795610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "quarantined_inquiries" ("id" integer NOT NULL, "name" character varying(200) NOT NULL, "email" character varying(254) NOT NULL, "phone" character varying(40) NOT NULL, "organization" character varying(200), "message" character varying(10000) NOT NULL, "reasons" jsonb NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', CONSTRAINT "quarantined_inquiries_pkey" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "quarantined_inquiries_createdAt" ON "quarantined_inquiries"  ("createdAt", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "quarantined_inquiries_name" ON "quarantined_inquiries" ((lower("name")), "id")`,
    );
    await queryRunner.query(
      `CREATE INDEX "quarantined_inquiries_reasons" ON "quarantined_inquiries" USING gin ("reasons" jsonb_path_ops)`,
    );
    await queryRunner.query(
      `CREATE INDEX "quarantined_inquiries_search" ON "quarantined_inquiries" USING gin (("name" || E'\\n' || "email" || E'\\n' || coalesce("organization", '') || E'\\n' || "message") gin_trgm_ops)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "quarantined_inquiries_search"`);
    await queryRunner.query(`DROP INDEX "quarantined_inquiries_reasons"`);
    await queryRunner.query(`DROP INDEX "quarantined_inquiries_name"`);
    await queryRunner.query(`DROP INDEX "public"."quarantined_inquiries_createdAt"`);
    await queryRunner.query(`DROP TABLE "quarantined_inquiries"`);
  }
}
