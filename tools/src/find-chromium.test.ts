import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { findChromium } from './find-chromium';

/** Scripts stand in for browsers, so this is for systems that run them. Downloads and installations are not tried. */
const onUnix = process.platform === 'win32' ? describe.skip : describe;

let place: TemporaryFolder;
const environment = { PATH: process.env['PATH'], CHROMIUM_PATH: process.env['CHROMIUM_PATH'] };
beforeEach(async () => {
  place = await temporaryFolder('chromium');
  process.env['PATH'] = ['first', 'second'].map((folder) => path.join(place.folder, folder)).join(path.delimiter);
  delete process.env['CHROMIUM_PATH'];
});
afterEach(async () => {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await place.remove();
});

/** @param script what it does when it is asked for its version */
async function installed(name: string, script = 'exit 0'): Promise<string> {
  const file = path.join(place.folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n[ "$1" = --version ] || exit 9\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

onUnix('a Chromium that is installed', () => {
  it.each([
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ])('is found as %s', async (name) => {
    const file = await installed(`second/${name}`);
    expect(await findChromium()).toBe(file);
  });

  it('is the one that is named, else one without windows', async () => {
    await installed('first/google-chrome');
    await installed('first/chromium');
    const shell = await installed('first/chromium-headless-shell');
    expect(await findChromium()).toBe(shell);
    process.env['CHROMIUM_PATH'] = await installed('elsewhere/browser');
    expect(await findChromium()).toBe(process.env['CHROMIUM_PATH']);
  });

  it('is passed over where it does not start', async () => {
    await installed('first/chromium', 'exit 1');
    process.env['CHROMIUM_PATH'] = path.join(place.folder, 'not there');
    const works = await installed('second/chromium');
    expect(await findChromium()).toBe(works);
  });
});
