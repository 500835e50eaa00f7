import { describe, expect, it } from '@jest/globals';
import { seoWarnings, spellWarnings, type SeoWarning } from './seo-words';

const SOUND = { pagePath: '/a', description: 'D', canonicalUrl: null, isIndexed: true, sharesTitle: false };

describe('the warnings of a page', () => {
  it.each<[string, Partial<Parameters<typeof seoWarnings>[0]>, SeoWarning[]]>([
    ['in which all is well', {}, []],
    ['that is not indexed', { isIndexed: false }, ['not-indexed']],
    ['without a description', { description: null }, ['no-description']],
    ['with an empty description', { description: '' }, ['no-description']],
    ['whose title another one has', { sharesTitle: true }, ['same-title']],
    ['that is its own canonical one', { canonicalUrl: '/a' }, []],
    ['that is its own canonical one, with its origin', { canonicalUrl: 'https://homes.example/a' }, []],
    ['that is its own canonical one, with an origin of before', { canonicalUrl: 'http://homes.example/a' }, []],
    [
      'that is the same as one with an address in it',
      { canonicalUrl: '/ahttps://homes.example' },
      ['canonical-elsewhere'],
    ],
    ['at home that is its own', { pagePath: '/', canonicalUrl: 'https://homes.example' }, []],
    ['that is the same as another', { canonicalUrl: 'https://homes.example/b' }, ['canonical-elsewhere']],
    ['that is the same as home', { canonicalUrl: 'https://homes.example' }, ['canonical-elsewhere']],
    ['with several', { isIndexed: false, description: null }, ['not-indexed', 'no-description']],
  ])('%s', (_what, rest, expected) => expect(seoWarnings({ ...SOUND, ...rest })).toEqual(expected));

  it('are spelled one after the other, and are nothing where all is well', () => {
    expect(spellWarnings({ ...SOUND, isIndexed: false, description: null })).toBe('Not indexed · No description');
    expect(spellWarnings(SOUND)).toBeNull();
  });
});
