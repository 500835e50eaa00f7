import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { dataDir, ROOT } from './workspace';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});

it.each([
  ['the folder of this checkout', undefined, path.join(ROOT, '.data')],
  ['the same where it is named by nothing: the checkout itself is no place for data', '', path.join(ROOT, '.data')],
  ['that which is named', '/srv/data', '/srv/data'],
  ['that without what stands around it, as the services read it', ' /srv/my data\r', '/srv/my data'],
  ['one in the checkout where its name has no folder', 'elsewhere', path.join(ROOT, 'elsewhere')],
])('the data folder is %s', (_which, value, expected) => {
  if (value === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = value;
  expect(dataDir()).toBe(expected);
});
