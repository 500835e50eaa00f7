import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UndoSteps1795510000000 implements MigrationInterface {
  readonly name = 'UndoSteps1795510000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER INDEX "public"."IDX_c80608cd58367ab9266b2b4289" RENAME TO "maintenance_records_follows"`,
    );
    await queryRunner.query(
      `CREATE TABLE "undo_steps" ("entry" integer NOT NULL, "entity" character varying(20) NOT NULL, "entityId" integer NOT NULL, "action" character varying(20) NOT NULL, "version" integer NOT NULL, "before" jsonb, "transaction" bigint NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_7e466e8f334d0034ac83e4ab8a3" PRIMARY KEY ("entry"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_49e3cb4058491cecc6c21209c6" ON "undo_steps"  ("transaction") `);
    await queryRunner.query(`CREATE INDEX "IDX_33dda2608d13f8d6aa9743cd5f" ON "undo_steps"  ("at") `);
    await queryRunner.query(
      `CREATE INDEX "IDX_169e810c4a0f98c36645d67b15" ON "undo_steps"  ("entity", "entityId", "version") `,
    );
    await queryRunner.query(`ALTER TABLE "audit_entries" ADD "undoes" integer`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER INDEX "public"."maintenance_records_follows" RENAME TO "IDX_c80608cd58367ab9266b2b4289"`,
    );
    await queryRunner.query(`ALTER TABLE "audit_entries" DROP COLUMN "undoes"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_169e810c4a0f98c36645d67b15"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_33dda2608d13f8d6aa9743cd5f"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_49e3cb4058491cecc6c21209c6"`);
    await queryRunner.query(`DROP TABLE "undo_steps"`);
  }
}
