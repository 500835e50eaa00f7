import { readFile, writeFile } from 'node:fs/promises';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

/**
 * Runs the tests of a change as the Jest runner does, but a file at a time, the quickest first, and no more of them once
 * one has failed. The runner itself loads every file that imports the changed one, and always runs all of their tests.
 * JavaScript, because the mutation runner loads it as a plugin.
 *
 * @typedef {import('@stryker-mutator/api/test-runner').CompleteDryRunResult} CompleteDryRunResult
 * @typedef {{ file: string, ids: string[], ms: number }} TestFile
 */

/** The files, for the processes that try the changes; in the package's folder. */
const FILES = 'test-files.json';

/** The test files, the quickest first. @param {CompleteDryRunResult['tests']} tests @returns {TestFile[]} */
function filesOf(tests) {
  /** @type {Map<string, TestFile>} */
  const files = new Map();
  for (const { id, fileName: file = '', timeSpentMs } of tests) {
    const known = files.get(file) ?? { file, ids: [], ms: 0 };
    files.set(file, { file, ids: [...known.ids, id], ms: known.ms + timeSpentMs });
  }
  return [...files.values()].sort((a, b) => a.ms - b.ms);
}

/** @type {import('@stryker-mutator/api/plugin').TestRunnerPluginFactory} */
function quickestFirst(injector) {
  const jest = injector.injectFunction(jestPlugins[0].factory);
  const [dryRun, mutantRun] = [jest.dryRun.bind(jest), jest.mutantRun.bind(jest)];

  jest.dryRun = async (options) => {
    const result = await dryRun(options);
    if (result.status === 'complete') await writeFile(FILES, JSON.stringify(filesOf(result.tests)));
    return result;
  };

  jest.mutantRun = async (options) => {
    if (!options.testFilter) return mutantRun(options);
    const wanted = new Set(options.testFilter);
    const { jestConfig, enableFindRelatedTests } = jest;
    let result = { status: 'survived', nrOfTests: 0 };
    for (const { file, ids } of JSON.parse(await readFile(FILES, 'utf8'))) {
      const testFilter = ids.filter((id) => wanted.has(id));
      if (testFilter.length === 0 || result.status !== 'survived') continue;
      Object.assign(jest, { jestConfig: { ...jestConfig, testMatch: [file] }, enableFindRelatedTests: false });
      result = await mutantRun({ ...options, testFilter });
    }
    Object.assign(jest, { jestConfig, enableFindRelatedTests });
    return result;
  };

  return jest;
}
quickestFirst.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'quickest-first', quickestFirst)];
