import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { dataDir, ROOT, siteAddress } from './workspace';

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

it.each([
  ['of this machine', {}, 'http://localhost:8080'],
  ['of this machine where it is for all addresses', { HOST: '::' }, 'http://localhost:8080'],
  ['of this machine where it is for all of one kind', { HOST: '0.0.0.0' }, 'http://localhost:8080'],
  ['of this machine by its name, which passkeys need', { HOST: '127.0.0.1' }, 'http://localhost:8080'],
  ['the one that it alone listens at', { HOST: '192.0.2.7' }, 'http://192.0.2.7:8080'],
  ['the one of IPv6 that it alone listens at', { HOST: '2001:db8::7' }, 'http://[2001:db8::7]:8080'],
  ['that which visitors see', { HOST: '192.0.2.7', PUBLIC_URL: 'https://homes.example/' }, 'https://homes.example'],
])('the address of the site is %s', (_which, set, expected) => {
  for (const name of ['HOST', 'PUBLIC_URL']) delete process.env[name];
  Object.assign(process.env, set);
  expect(siteAddress('8080')).toBe(expected);
});
