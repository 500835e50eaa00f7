import { describe, expect, it } from '@jest/globals';
import { affectedOf, isAffected, readAdvisory, type Affected, type RangeEvent } from './osv';

const between = (...events: RangeEvent[]): Affected => ({ ranges: [{ type: 'SEMVER', events }] });
const upTo = (known: string, ...events: RangeEvent[]): Affected => ({
  ranges: [{ type: 'ECOSYSTEM', events }],
  database_specific: { last_known_affected_version_range: known },
});

describe('an advisory', () => {
  it.each<[string, Affected, string[]]>([
    [
      'from the first version on',
      between({ introduced: '0' }),
      ['1.0.0-rc.1', '1.0.0', '1.4.9', '1.5.0', '2.0.0', '2.1.0'],
    ],
    ['before a version', between({ introduced: '0' }, { fixed: '1.5.0' }), ['1.0.0-rc.1', '1.0.0', '1.4.9']],
    ['from one to before another', between({ introduced: '1.0.0' }, { fixed: '1.5.0' }), ['1.0.0', '1.4.9']],
    ['up to one', between({ introduced: '1.4.0' }, { last_affected: '1.5.0' }), ['1.4.9', '1.5.0']],
    ['before a limit', between({ introduced: '2.0.0' }, { limit: '2.1.0' }), ['2.0.0']],
    [
      'of two lines, in any order',
      between({ fixed: '2.1.0' }, { introduced: '2.0.0' }, { fixed: '1.4.0' }, { introduced: '0' }),
      ['1.0.0-rc.1', '1.0.0', '2.0.0'],
    ],
    [
      'in two ranges',
      {
        ranges: [
          ...(between({ introduced: '2.1.0' }).ranges ?? []),
          ...(between({ introduced: '0' }, { fixed: '1.0.0' }).ranges ?? []),
        ],
      },
      ['1.0.0-rc.1', '2.1.0'],
    ],
    ['of these versions', { versions: ['1.5.0', '9.9.9'] }, ['1.5.0']],
    ['up to one, in GitHub’s own field', upTo('<= 1.5.0', { introduced: '1.0.0' }), ['1.0.0', '1.4.9', '1.5.0']],
    ['before one, in GitHub’s own field', upTo('< 1.5.0', { introduced: '0' }), ['1.0.0-rc.1', '1.0.0', '1.4.9']],
    [
      'before a fixed one, whatever the field says',
      upTo('<= 1.0.0', { introduced: '1.0.0' }, { fixed: '2.0.0' }),
      ['1.0.0', '1.4.9', '1.5.0'],
    ],
    ['of commits alone', { ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }, []],
    ['of a version that is written short', between({ introduced: '2' }), ['2.0.0', '2.1.0']],
    ['of nothing', {}, []],
  ])('%s', (_what, affected, expected) => {
    const versions = ['1.0.0-rc.1', '1.0.0', '1.4.9', '1.5.0', '2.0.0', '2.1.0'];
    expect(versions.filter((version) => isAffected(version, affected))).toEqual(expected);
  });

  it('with a range of what is no version is understood as none', () => {
    expect(() => isAffected('1.0.0', between({ introduced: 'soon' }))).toThrow('soon is no version');
  });

  it('is about packages of npm, and not about those of the same name elsewhere', () => {
    const of = (ecosystem: string): Affected => ({ package: { ecosystem, name: 'a' } });
    const advisory = { id: 'X-1', modified: '2026-11-01T00:00:00Z', affected: [of('PyPI'), of('npm'), {}] };
    expect(affectedOf(readAdvisory(JSON.stringify(advisory)))).toEqual([of('npm')]);
  });

  it.each(['', '{', 'null', '[]', '{}', '{"id":"X-1"}', '{"id":"X-1","modified":"some day"}'])('is not %j', (text) => {
    expect(() => readAdvisory(text)).toThrow();
  });
});
