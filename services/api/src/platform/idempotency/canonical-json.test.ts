import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json';

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
    [{ b: { d: 1, c: [{ f: 1, e: null }] } }, '{"b":{"c":[{"e":null,"f":1}],"d":1}}'],
    [['b', 'a'], '["b","a"]'],
    [null, 'null'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});
