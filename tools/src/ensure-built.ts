import { access } from 'node:fs/promises';
import path from 'node:path';
import { nx } from './run';
import { isBuildCurrent, stampAfter } from './source-stamp';
import { ROOT, SERVICES, webApps } from './workspace';

const outputs = () => [...Object.values(SERVICES), ...webApps().map((app) => `${app}/dist/release.json`)];

async function haveOutputs(): Promise<boolean> {
  const checks = await Promise.allSettled(outputs().map((file) => access(path.join(ROOT, file))));
  return checks.every(({ status }) => status === 'fulfilled');
}

/**
 * Builds every app whose sources changed; a build that is current is used as it is.
 *
 * @returns whether anything was built
 */
export async function ensureBuilt(): Promise<boolean> {
  if ((await haveOutputs()) && (await isBuildCurrent())) return false;
  await stampAfter(() => nx('run-many', '-t', 'build', '--outputStyle=static'));
  return true;
}
