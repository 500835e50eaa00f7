import { access } from 'node:fs/promises';
import path from 'node:path';
import { createProgress } from '../progress/create-progress';
import { ROOT, SERVICES, webApps } from '../workspace';
import { buildAsStep } from './build-step';
import { isBuildCurrent, stampAfter } from './source-stamp';

const outputs = () => [...Object.values(SERVICES), ...webApps().map((app) => `${app}/dist/release.json`)];

async function haveOutputs(): Promise<boolean> {
  const checks = await Promise.allSettled(outputs().map((file) => access(path.join(ROOT, file))));
  return checks.every(({ status }) => status === 'fulfilled');
}

/**
 * Builds every app and service whose sources changed, and shows how far it is; a build that is current is used as it is.
 *
 * @returns whether anything had to be built
 * @throws BuildError with the whole output of what could not be built
 */
export async function ensureBuilt(progress = createProgress()): Promise<boolean> {
  if ((await haveOutputs()) && (await isBuildCurrent())) return false;
  const [apps, services] = [webApps(), Object.keys(SERVICES)];
  const what = `${apps.length} apps and ${services.length} services`;
  await stampAfter(() => buildAsStep(progress, [...services, ...apps], what));
  return true;
}
