import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MediaLookAlikes1795700000001 implements MigrationInterface {
  readonly name = 'MediaLookAlikes1795700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "media_likenesses" ("hash" character varying(64) NOT NULL, "likeness" bigint NOT NULL, CONSTRAINT "media_likenesses_pk" PRIMARY KEY ("hash"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "media_look_alikes" ("hash" character varying(64) NOT NULL, "other" character varying(64) NOT NULL, "distance" smallint NOT NULL, CONSTRAINT "media_look_alikes_pk" PRIMARY KEY ("hash", "other"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "media_look_alikes" ADD CONSTRAINT "media_look_alikes_hash" FOREIGN KEY ("hash") REFERENCES "media_likenesses"("hash") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "media_look_alikes" ADD CONSTRAINT "media_look_alikes_other" FOREIGN KEY ("other") REFERENCES "media_likenesses"("hash") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`CREATE INDEX "media_look_alikes_by_other" ON "media_look_alikes"  ("other") `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "media_look_alikes"`);
    await queryRunner.query(`DROP TABLE "media_likenesses"`);
  }
}
