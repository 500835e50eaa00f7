import { describe, expect, it } from '@jest/globals';
import { declaredSize, svgSize } from './svg-size';

/** The size of an SVG is read, never drawn: what it nests must not cost more than its text. */

describe('the size that a root element declares', () => {
  it.each<[Record<string, string>, number, number]>([
    [{ width: '40', height: '20' }, 40, 20],
    [{ width: ' 40px ', height: '1.5e1PX' }, 40, 15],
    [{ width: '1in', height: '2.54cm' }, 96, 96],
    [{ width: '72pt', height: '6pc' }, 96, 96],
    [{ width: '25.4mm', height: '.5in' }, 96, 48],
    [{ viewBox: '0 0 24 12' }, 24, 12],
    [{ viewBox: '0,0,24,12' }, 24, 12],
    [{ width: '100%', height: '100%', viewBox: '0 0 24 12' }, 24, 12],
    [{ width: '48', viewBox: '0 0 24 12' }, 48, 24],
    [{ height: '48', viewBox: '0 0 24 12' }, 96, 48],
    [{ width: '48' }, 48, 150],
    [{}, 300, 150],
    [{ width: '0', height: '-3', viewBox: '0 0 0 12' }, 300, 150],
    [{ width: '2em', height: 'auto', viewBox: 'none' }, 300, 150],
    [{ width: '1e999', height: '0.2' }, 300, 1],
  ])('%j is %d x %d', (attributes, width, height) => {
    expect(declaredSize(attributes)).toEqual({ width, height });
  });
});

describe('a file', () => {
  it('has the size of its root, not of what is in it', async () => {
    const svg = '<?xml version="1.0"?><!-- <svg width="1"> --><svg width="40" height="20"><svg width="9"/></svg>';
    expect(await svgSize(svg)).toEqual({ width: 40, height: 20 });
  });

  it('has a million pixels a side at most', async () => {
    expect(await svgSize('<svg width="1000000" height="1000000"/>')).toEqual({ width: 1_000_000, height: 1_000_000 });
    await expect(svgSize('<svg width="1000001" height="1"/>')).rejects.toThrow('too large');
    await expect(svgSize('<svg width="1" height="1000001"/>')).rejects.toThrow('too large');
  });

  it.each(['', '<svg width="1"', '<svg><g></svg>', '<svg>&nothing;</svg>', '<svg/><svg/>', '<svg width="1e7"/>'])(
    'that is no XML, or no picture, is refused: %j',
    async (svg) => {
      await expect(svgSize(svg)).rejects.toThrow();
    },
  );

  it('costs no more where each element draws ten of the one before', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const uses = `<use href="#l${level}"/>`.repeat(10);
      return `<g id="l${level + 1}">${uses}</g>`;
    });
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg"><rect id="l0"/>${levels.join('')}<use href="#l12"/></svg>`;
    expect(await svgSize(bomb)).toEqual({ width: 300, height: 150 });
  });
});
