import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditByPerson1795410000000 implements MigrationInterface {
  readonly name = 'AuditByPerson1795410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "IDX_e302e0105a0feac718c1307ee5" ON "audit_entries"  ("by", "at", "id") `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."IDX_e302e0105a0feac718c1307ee5"`);
  }
}
