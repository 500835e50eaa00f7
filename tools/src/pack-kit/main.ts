import { callerFolder } from '../workspace';
import path from 'node:path';
import { packKit } from './pack-kit';

/** `npm run pack-kit -- <folder>`: the kit for a module in a repository of its own (docs/teams.md). */

const [folder, ...more] = process.argv.slice(2);
try {
  if (folder === undefined || more.length > 0) throw new Error('Give one folder: npm run pack-kit -- ../kit');
  const files = await packKit(path.resolve(callerFolder(), folder));
  console.log(files.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
