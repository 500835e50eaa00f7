import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readWorkspace } from './boundaries/workspace';
import { API, connectsItself, missingFiles, OVER_TCP, SAME_OVER_TCP } from './over-tcp';
import { ROOT } from './workspace';

const listed = [...Object.keys(OVER_TCP), ...Object.keys(SAME_OVER_TCP)];

/** The API's tests, from its folder. */
async function testsOfApi(): Promise<string[]> {
  const { files } = await readWorkspace(ROOT);
  const tests = files.filter((file) => file.startsWith(`${API}/src/`) && file.endsWith('.test.ts'));
  return tests.map((file) => path.posix.relative(API, file));
}

describe("the list of the API's tests over TCP", () => {
  it('is of files that are there', async () => {
    expect(await missingFiles(ROOT, listed)).toEqual([]);
    expect(await missingFiles(ROOT, ['src/gone.test.ts'])).toEqual(['src/gone.test.ts']);
  });

  it('says of each test that connects on its own whether it is run over TCP', async () => {
    const texts = await Promise.all(
      (await testsOfApi()).map(async (file) => ({ file, text: await readFile(path.join(ROOT, API, file), 'utf8') })),
    );
    const connecting = texts.filter(({ text }) => connectsItself(text)).map(({ file }) => file);
    expect(connecting.toSorted()).toEqual(listed.toSorted());
  });

  it.each([
    ["import { testDatabase } from '../../testing/test-database';", true],
    ["import { startApiProcess } from './testing/api-process';", true],
    ["import { startTestApi } from '../../testing/test-api';", false],
  ])('takes %s for %s', (text, expected) => {
    expect(connectsItself(text)).toBe(expected);
  });
});
