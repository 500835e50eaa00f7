import { run } from '../run';
import { ROOT } from '../workspace';
import { createRemote } from './create-remote';
import { nextSteps } from './next-steps';

/** `npm run new-remote -- mfe-admin-example`: a working, tested, documented module of the back office. */

const [app = '', ...more] = process.argv.slice(2);
try {
  if (app === '' || more.length > 0) throw new Error('Give one name: npm run new-remote -- mfe-admin-example');
  const { names } = await createRemote(ROOT, app);
  // npm finds the module by its folder; only package-lock.json changes.
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' });
  console.log(nextSteps(names));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
