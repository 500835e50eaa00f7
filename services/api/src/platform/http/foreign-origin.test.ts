import { describe, expect, it } from '@jest/globals';
import { isForeign } from './foreign-origin';

const site = new URL('https://homes.example');
const request = { method: 'POST', fetchSite: undefined, origin: undefined, host: 'homes.example' };

describe('a request is foreign', () => {
  it.each([
    ['a read from anywhere', { method: 'GET', fetchSite: 'cross-site' }, site, false],
    ['a write by another site', { fetchSite: 'cross-site' }, site, true],
    ['a write by a neighbour', { fetchSite: 'same-site' }, site, true],
    ['a write by our page', { fetchSite: 'same-origin' }, site, false],
    ["a person's own doing", { fetchSite: 'none' }, site, false],
    ['what no browser says', { fetchSite: 'same-origin, cross-site' }, site, true],
    ['our origin', { origin: 'https://homes.example' }, site, false],
    ['our host without https', { origin: 'http://homes.example' }, site, true],
    ['another origin', { origin: 'https://evil.example' }, site, true],
    ['an origin that only begins like ours', { origin: 'https://homes.example.evil.example' }, site, true],
    ['no origin at all', { origin: 'null' }, site, true],
    ['a program', {}, site, false],
    ['the addressed host', { origin: 'http://homes.example' }, null, false],
    ['another host than addressed', { origin: 'http://evil.example' }, null, true],
    ['another port than addressed', { origin: 'http://homes.example:81' }, null, true],
    ['words instead of an origin', { origin: 'homes.example' }, null, true],
  ])('%s: %j', (_what, part, publicUrl, foreign) => {
    expect(isForeign({ ...request, ...part }, publicUrl)).toBe(foreign);
  });
});
