import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How fast pages were for visitors, as counts by day. */
export class PageVitals1795730000000 implements MigrationInterface {
  readonly name = 'PageVitals1795730000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "page_vitals" ("day" date NOT NULL, "page" character varying(200) NOT NULL, "module" character varying(60) NOT NULL, "version" text NOT NULL, "host" text NOT NULL, "device" character varying(10) NOT NULL, "vital" character varying(4) NOT NULL, "counts" integer array NOT NULL, CONSTRAINT "page_vitals_vital" CHECK ("vital" IN ('lcp', 'inp', 'cls', 'fcp', 'ttfb')), CONSTRAINT "page_vitals_device" CHECK ("device" IN ('narrow', 'medium', 'wide')), CONSTRAINT "page_vitals_pkey" PRIMARY KEY ("day", "page", "module", "version", "host", "device", "vital"))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "page_vitals"`);
  }
}
