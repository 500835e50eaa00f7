import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './workspace';

/** What commands start of the services: they find it built, or fail in the moment in which somebody needs it. */

async function sourcesOfTools(): Promise<string> {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  return (await Promise.all(files.map((file) => readFile(path.join(import.meta.dirname, file), 'utf8')))).join('\n');
}

it('every program of a service that a command starts is built with the service', async () => {
  const sources = await sourcesOfTools();
  const started = [
    ...[...sources.matchAll(/services\/(\w+)\/dist\/([\w-]+)\.js/g)].map(([, service, name]) => ({ service, name })),
    ...[...sources.matchAll(/runApiProgram\('([\w-]+)'/g)].map(([, name]) => ({ service: 'api', name })),
  ];
  expect(started.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['main', 'backup', 'restore', 'reset-password', 'settle-restore', 'check-pages']),
  );
  for (const { service, name } of started) {
    const config = await readFile(path.join(ROOT, `services/${service}/rspack.config.ts`), 'utf8');
    const built = [...config.matchAll(/^ +'?([\w-]+)'?: '\.\/src\//gm)].map(([, entry]) => entry);
    expect(built).toContain(name);
  }
});
