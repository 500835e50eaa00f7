import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has which inquiry open. Unlogged: after a crash nobody has any open. */
export class InquiryPresence1795660000000 implements MigrationInterface {
  readonly name = 'InquiryPresence1795660000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE UNLOGGED TABLE "inquiry_presence" ("userId" integer NOT NULL, "window" character varying(40) NOT NULL, "inquiryId" integer NOT NULL, "doing" character varying(20) NOT NULL, "until" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "inquiry_presence_doing" CHECK ("doing" IN ('looking', 'noting', 'answering')), CONSTRAINT "inquiry_presence_pkey" PRIMARY KEY ("userId", "window"))`,
    );
    await queryRunner.query(`CREATE INDEX "inquiry_presence_until" ON "inquiry_presence"  ("until") `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."inquiry_presence_until"`);
    await queryRunner.query(`DROP TABLE "inquiry_presence"`);
  }
}
