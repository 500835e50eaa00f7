import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the content security policy has blocked in browsers, as counts by day. */
export class PolicyReports1795760000000 implements MigrationInterface {
  readonly name = 'PolicyReports1795760000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "policy_reports" ("day" date NOT NULL, "directive" character varying(40) NOT NULL, "blocked" character varying(200) NOT NULL, "page" character varying(200) NOT NULL, "module" character varying(60) NOT NULL, "count" integer NOT NULL, CONSTRAINT "policy_reports_pkey" PRIMARY KEY ("day", "directive", "blocked", "page", "module"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "policy_reports"`);
  }
}
