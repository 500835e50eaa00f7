import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Drift } from './drift';

const MIGRATION = /^(\d{13})-([a-z0-9-]+)\.ts$/;

/** `add-unit-notes` → `AddUnitNotes`. */
const toClassName = (name: string) => name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());

const toLiteral = (sql: string) => `\`${sql.replace(/[\\`]|\$\{/g, '\\$&')}\``;

function migrationSource(className: string, { up, down }: Drift): string {
  const run = (queries: string[]) => queries.map((sql) => `    await queryRunner.query(${toLiteral(sql)});`).join('\n');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  readonly name = '${className}';

  async up(queryRunner: QueryRunner): Promise<void> {
${run(up)}
  }

  async down(queryRunner: QueryRunner): Promise<void> {
${run(down)}
  }
}
`;
}

function listSource(files: string[]): string {
  const migrations = files.flatMap((file) => {
    const [, timestamp, name] = MIGRATION.exec(file) ?? [];
    return timestamp && name ? [{ file: file.slice(0, -3), className: `${toClassName(name)}${timestamp}` }] : [];
  });
  const imports = migrations.map(({ file, className }) => `import { ${className} } from './migrations/${file}';`);
  const names = migrations.map(({ className }) => className).join(', ');
  return `${imports.join('\n')}

/** Every migration, oldest first. Written by the generator. */
export const MIGRATIONS = [${names}];
`;
}

/**
 * Writes a migration and adds it to the list of migrations.
 *
 * @param folder contains `migrations.ts` and the folder `migrations`
 * @param name in words with dashes, such as `add-unit-notes`
 * @returns the path of the new file
 */
export async function writeMigration(folder: string, name: string, drift: Drift, now = Date.now()): Promise<string> {
  const file = path.join(folder, 'migrations', `${now}-${name}.ts`);
  await writeFile(file, migrationSource(`${toClassName(name)}${now}`, drift), { flag: 'wx' });
  const files = (await readdir(path.dirname(file))).toSorted();
  await writeFile(path.join(folder, 'migrations.ts'), listSource(files));
  return file;
}
