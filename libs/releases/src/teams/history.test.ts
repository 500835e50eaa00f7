import { describe, expect, it } from '@jest/globals';
import { formerVersion } from './history';

describe('the former version of an app', () => {
  it.each<[string, (string | null)[], string | null | undefined]>([
    ['the version before', ['A', 'B'], 'A'],
    ['one more step after a rollback, never forward to what was given up', ['A', 'B', 'C', 'B'], 'A'],
    ['the version before a rollback, when it was deployed over it', ['A', 'B', 'A', 'C'], 'A'],
    ['not live, as before its first deploy', [null, 'A'], null],
    ['nothing, when it was live from the start', ['A'], undefined],
    ['nothing, when everything was taken back', ['A', 'B', 'A'], undefined],
    ['nothing, when nothing is known of it', [], undefined],
  ])('%s', (_what, versions, expected) => {
    expect(formerVersion(versions)).toBe(expected);
  });
});
