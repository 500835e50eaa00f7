import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@capsule/tools/workspace';
import { entryWithShared, replaceEntry } from '../support/replace-entry';
import { expect, test } from '../support/test';

/** A team reads in its terminal what its module did in somebody's browser. */

const exec = promisify(execFile);
const REMOTE = 'mfe-admin-ops';
/** Of no other test; reports contain no numbers. */
const MESSAGE = 'No unit has a roof';

// The console shows what the module did.
test.use({ allowedErrors: /[\s\S]/, failOnPageError: false });

test('a fault in a browser stands in `npm run release -- faults` with its message, page and file', async ({
  staff,
}) => {
  const component = `() => { 'use strict'; throw new RangeError('${MESSAGE}'); }`;
  await replaceEntry(staff, REMOTE, entryWithShared(REMOTE, `{ units: ${component} }`));
  const reported = staff.waitForResponse('**/api/client-errors');
  await staff.goto('/admin/units');
  expect((await reported).status()).toBe(200);

  const { stdout } = await exec(process.execPath, [path.join(ROOT, 'tools/run.js'), 'release/main', 'faults', REMOTE], {
    cwd: ROOT,
  });
  const [, told = ''] = stdout.split(`RangeError (render): ${MESSAGE}\n`);
  const [place, frame] = told.split('\n');
  expect(place).toContain(', /admin/units, Chrome');
  expect(frame).toMatch(/^ +at units \(/);
});
