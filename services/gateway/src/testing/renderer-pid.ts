import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** The process that renders a page with this program now. @throws when there is none */
export async function rendererPid(file: string): Promise<number> {
  const { stdout } = await exec('ps', ['-A', '-o', 'pid=,args=']);
  const line = stdout.split('\n').find((each) => each.includes(file));
  if (line === undefined) throw new Error('No page is being rendered.');
  return Number.parseInt(line, 10);
}
