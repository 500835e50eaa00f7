import { beforeEach, expect, it, jest } from '@jest/globals';
import * as nx from './nx';

/** Which steps `npm test` runs for what is typed behind it. */

const BASE = '0123456789abcdef';
let touched: string[];
jest.unstable_mockModule('./nx', () => ({ ...nx, findBase: async () => BASE, touchedProjects: async () => touched }));
const { askedSteps } = await import('./asked-steps');
const { stepsOf } = await import('./steps');

const namesFor = async (...asked: string[]) => (await askedSteps(asked)).map(({ name }) => name);
const ALL = stepsOf('all').map(({ name }) => name);

beforeEach(() => {
  touched = [];
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

it('without a word all run, in their order', async () => {
  expect(await namesFor()).toEqual(ALL);
});

it('those run that are named, and no others', async () => {
  expect(await namesFor('types', 'lint')).toEqual(['lint', 'types']);
});

it('a name that no step has is refused, and those are told that there are', async () => {
  await expect(askedSteps(['lint', 'tset'])).rejects.toThrow(
    `Unknown steps: tset. There are: ${ALL.join(', ')}; and affected.`,
  );
});

it('those run that a change concerns, and it is said what was touched since when', async () => {
  touched = ['@capsule/host'];
  expect(await namesFor('affected')).toEqual([
    'format',
    'lint',
    'focused-tests',
    'boundaries',
    'references',
    'texts',
    'asvs',
    'types',
    'tests',
  ]);
  expect(console.log).toHaveBeenCalledWith('Touched since 0123456789ab: @capsule/host.');
});

it('a change of documents alone touches no project, which is said', async () => {
  expect(await namesFor('affected', 'lint', 'types')).toEqual(['lint']);
  expect(console.log).toHaveBeenCalledWith('Touched since 0123456789ab: no project.');
});
