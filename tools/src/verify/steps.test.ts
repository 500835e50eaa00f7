import { describe, expect, it } from '@jest/globals';
import { concerns, stepsOf } from './steps';

const QUICK = ['format', 'lint', 'focused-tests', 'boundaries', 'references', 'texts', 'asvs'];
const namesFor = (touched: string[]) =>
  stepsOf({ since: 'abc' })
    .filter((step) => concerns(step, touched))
    .map(({ name }) => name);

describe('the steps that a change concerns', () => {
  it.each([
    ['nothing but documents', [], QUICK],
    ['a library of the browser that no app uses yet', ['@capsule/host'], [...QUICK, 'types', 'tests']],
    [
      'the API',
      ['@capsule/api', '@capsule/e2e'],
      [...QUICK, 'types', 'build', 'tests', 'migrations', 'tests-over-tcp', 'browser'],
    ],
    [
      'what starts the tests over TCP',
      ['@capsule/tools'],
      [...QUICK, 'types', 'tests', 'migrations', 'tests-over-tcp'],
    ],
    ['a remote', ['@capsule/mfe-admin-ops', '@capsule/e2e'], [...QUICK, 'types', 'build', 'tests', 'browser']],
  ])('are, for %s', (_what, touched, names) => {
    expect(namesFor(touched)).toEqual(names);
  });

  it('are all that there are, for everything', () => {
    expect(stepsOf('all').map(({ name }) => name)).toEqual(namesFor(['@capsule/api', '@capsule/e2e']));
  });

  it('have Nx run what is touched, and otherwise everything', () => {
    const commandOf = (name: string, steps: ReturnType<typeof stepsOf>) =>
      steps.find((step) => step.name === name)?.command.join(' ');
    for (const name of ['types', 'tests']) {
      expect(commandOf(name, stepsOf('all'))).toContain(' run-many -t ');
      expect(commandOf(name, stepsOf({ since: 'abc' }))).toContain(' affected --base=abc -t ');
    }
  });
});
