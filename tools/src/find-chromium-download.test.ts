import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';

/** Where no Chromium is installed: what is downloaded and installed then. Scripts stand in for browsers. */
const onUnix = process.platform === 'win32' ? describe.skip : describe;

let place: TemporaryFolder;
const at = (name: string) => path.join(place.folder, name);
/** What a command does; it fails unless a test says otherwise. */
let does: (command: string, args: string[]) => Promise<void>;
const asked: string[] = [];
jest.unstable_mockModule('./run', () => ({
  run: async (command: string, args: string[]) => {
    asked.push([path.basename(command), ...args.filter((arg) => !arg.startsWith('/'))].join(' '));
    await does(command, args);
  },
}));
jest.unstable_mockModule('@playwright/test', () => ({ chromium: { executablePath: () => at('downloaded') } }));
const { findChromium } = await import('./find-chromium');

const environment = { PATH: process.env['PATH'], CHROMIUM_PATH: process.env['CHROMIUM_PATH'] };
beforeEach(async () => {
  place = await temporaryFolder('chromium');
  process.env['PATH'] = at('bin');
  delete process.env['CHROMIUM_PATH'];
  asked.length = 0;
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  jest.restoreAllMocks();
  await place.remove();
});

async function browser(name: string, script = 'exit 0'): Promise<void> {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), `#!/bin/sh\n${script}\n`);
  await chmod(at(name), 0o755);
}

const DOWNLOAD = /^node install chromium$/;

onUnix('where no Chromium is installed', () => {
  it('Playwright’s is downloaded', async () => {
    does = () => browser('downloaded');
    expect(await findChromium()).toBe(at('downloaded'));
    expect(asked).toEqual([expect.stringMatching(DOWNLOAD)]);
    // It takes minutes.
    expect(jest.mocked(console.log).mock.calls).toEqual([["No Chromium found: downloading Playwright's …"]]);
  });

  it('one that was downloaded before and does not start is none, either', async () => {
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
    await browser('downloaded', 'exit 127');
    does = async () => {};
    await expect(findChromium()).rejects.toThrow('none could be found or installed');
    expect(asked).toEqual([expect.stringMatching(DOWNLOAD)]);
  });

  it('one that was downloaded and does not start is none, as where libraries are missing', async () => {
    jest.spyOn(process, 'getuid').mockReturnValue(1000);
    does = () => browser('downloaded', 'exit 127');
    await expect(findChromium()).rejects.toThrow('none could be found or installed');
    expect(asked).toEqual([expect.stringMatching(DOWNLOAD)]);
  });
});
