import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TableViews1795650000000 implements MigrationInterface {
  readonly name = 'TableViews1795650000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "table_views" ("userId" integer NOT NULL, "tableName" character varying(81) NOT NULL, "version" integer NOT NULL, "layout" jsonb NOT NULL, "views" jsonb NOT NULL, CONSTRAINT "table_views_pkey" PRIMARY KEY ("userId", "tableName"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "table_views" ADD CONSTRAINT "table_views_user" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "table_views" DROP CONSTRAINT "table_views_user"`);
    await queryRunner.query(`DROP TABLE "table_views"`);
  }
}
