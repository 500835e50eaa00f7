import { run } from '../run';
import { ROOT } from '../workspace';
import { createRemote } from './create-remote';
import { pagePath } from './names';

/** `npm run new-remote -- mfe-admin-example`: a working, tested, documented module of the back office. */

const [app = '', ...more] = process.argv.slice(2);
try {
  if (app === '' || more.length > 0) throw new Error('Give one name: npm run new-remote -- mfe-admin-example');
  const { names } = await createRemote(ROOT, app);
  // npm finds the module by its folder; only package-lock.json changes.
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' });
  console.log(`
  ${app} is there, with one page at ${pagePath(names)}.

  See it in the shell   npm run dev
  Test it               npm test -w @capsule/${app}
  Bring it live         npm run release -- publish ${app}
                        npm run release -- deploy ${app}

  ${app}/README.md says what each file is.
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
