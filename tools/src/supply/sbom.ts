import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callerFolder, SERVICES, webApps } from '../workspace';
import { readLock } from './lock-file';
import { runningWith } from './lock-graph';
import { runNpm } from './run-npm';
import { checkBill, shippedOnly } from './sbom-content';

/**
 * `npm run sbom [-- file]`: writes what is shipped as a bill of materials in CycloneDX, from the lock file alone: the
 * modules that browsers load, the services and the embedded database.
 */

const SHIPPED = [...webApps(), ...Object.keys(SERVICES).map((name) => `services/${name}`), 'libs/embedded-postgres'];

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
const printed = await runNpm([
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--package-lock-only',
  ...SHIPPED.map((folder) => `--workspace=${folder}`),
]);
const text = shippedOnly(printed, runningWith(await readLock(), SHIPPED));
try {
  const count = checkBill(text);
  const place = path.resolve(callerFolder(), file);
  await writeFile(place, text);
  console.log(`${count} components are in ${place}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
