import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MediaLeftovers1795670000000 implements MigrationInterface {
  readonly name = 'MediaLeftovers1795670000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "media_leftovers" ("hash" character varying(64) NOT NULL, "since" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_1447d3e31e1f9624476dbace89b" PRIMARY KEY ("hash"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "media_leftovers"`);
  }
}
