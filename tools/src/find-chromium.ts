import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { run } from './run';
import { ROOT } from './workspace';

const exec = promisify(execFile);

/** Where Chromium-based browsers are installed, besides the PATH. */
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** Chromium without windows first: it draws the same pages, and takes less time for it (docs/decisions/094). */
const NAMES_ON_PATH = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Whether it starts: the stub of a snap, for example, exists but does not. */
async function works(file: string): Promise<boolean> {
  try {
    await exec(file, ['--version'], { timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}

async function findInstalled(): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => NAMES_ON_PATH.map((name) => path.join(folder, name)));
  for (const file of [process.env.CHROMIUM_PATH, ...onPath, ...KNOWN_PLACES]) {
    if (file && (await exists(file)) && (await works(file))) return file;
  }
  return null;
}

/** Playwright's Chromium, if it was downloaded before and starts: libraries of the system may be missing. */
async function findPlaywrights(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && (await exists(file)) && (await works(file)) ? file : null;
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  console.log(`No Chromium found: ${what} …`);
  await work().catch((error: unknown) =>
    console.log(`That did not work: ${error instanceof Error ? error.message : String(error)}`),
  );
}

const download = () =>
  run(process.execPath, [path.join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);

async function installDebians(): Promise<void> {
  const install = (name: string) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await run('apt-get', ['update', '-qq']);
  // Older releases of Debian do not have it.
  await install('chromium-headless-shell').catch(() => install('chromium'));
}

const isRootOnDebian = async () => process.getuid?.() === 0 && (await exists('/etc/debian_version'));

/**
 * Finds or installs a Chromium for the browser tests: an installed one, else Playwright's download, else the Debian
 * package (as root on Debian).
 *
 * @returns the path of its program
 * @throws with what is missing and how to get it
 */
export async function findChromium(): Promise<string> {
  const found = (await findInstalled()) ?? (await findPlaywrights());
  if (found) return found;
  await attempt("downloading Playwright's", download);
  const downloaded = await findPlaywrights();
  if (downloaded) return downloaded;
  if (await isRootOnDebian()) {
    await attempt("installing Debian's package", installDebians);
    const installed = await findInstalled();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium, and none could be found or installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
  );
}
