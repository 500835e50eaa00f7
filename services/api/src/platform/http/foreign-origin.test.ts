import { describe, expect, it } from '@jest/globals';
import { isForeign } from './foreign-origin';

const company = new URL('https://homes.example');
const request = { method: 'POST', fetchSite: undefined, origin: undefined, host: 'homes.example' };

describe('a request is foreign', () => {
  it.each([
    ['a read from anywhere', { method: 'GET', fetchSite: 'cross-site' }, company, false],
    ['a write by another site', { fetchSite: 'cross-site' }, company, true],
    ['a write by a neighbour', { fetchSite: 'same-site' }, company, true],
    ['a write by our page', { fetchSite: 'same-origin' }, company, false],
    ["a person's own doing", { fetchSite: 'none' }, company, false],
    ['what no browser says', { fetchSite: 'same-origin, cross-site' }, company, true],
    ['our origin', { origin: 'https://homes.example' }, company, false],
    ['our host without https', { origin: 'http://homes.example' }, company, true],
    ['another origin', { origin: 'https://evil.example' }, company, true],
    ['an origin that only begins like ours', { origin: 'https://homes.example.evil.example' }, company, true],
    ['no origin at all', { origin: 'null' }, company, true],
    ['a program', {}, company, false],
    ['the addressed host', { origin: 'http://homes.example' }, null, false],
    ['another host than addressed', { origin: 'http://evil.example' }, null, true],
    ['another port than addressed', { origin: 'http://homes.example:81' }, null, true],
    ['words instead of an origin', { origin: 'homes.example' }, null, true],
  ])('%s: %j', (_what, part, publicUrl, foreign) => {
    expect(isForeign({ ...request, ...part }, publicUrl)).toBe(foreign);
  });
});
