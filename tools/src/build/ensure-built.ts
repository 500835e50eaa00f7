import { access, constants } from 'node:fs/promises';
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

/** What Nx says of it names neither the folder nor a way out. */
async function assertWritable(): Promise<void> {
  await access(ROOT, constants.W_OK).catch((cause: unknown) => {
    throw new Error(
      `The checkout ${ROOT} is not built, or has changed since, and this user may not write there. Run \`npm run build\` as one who may.`,
      { cause },
    );
  });
}

/**
 * Builds every app and service whose sources have changed, and shows the progress. Builds that are up to date are not
 * touched.
 *
 * @returns whether anything had to be built
 * @throws BuildError with the whole output of what could not be built; Error where this user cannot build
 */
export async function ensureBuilt(progress = createProgress()): Promise<boolean> {
  if ((await haveOutputs()) && (await isBuildCurrent())) return false;
  await assertWritable();
  const [apps, services] = [webApps(), Object.keys(SERVICES)];
  const what = `${apps.length} apps and ${services.length} services`;
  await stampAfter(() => buildAsStep(progress, [...services, ...apps], what));
  return true;
}
