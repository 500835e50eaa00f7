import { describe, expect, it } from '@jest/globals';
import { image } from '../../../testing/images';
import { makeVariants } from './make-variants';

/** The smaller copies of an image of this width (product §10.7). */
async function namesOf(width: number): Promise<string[]> {
  const names: string[] = [];
  for await (const made of makeVariants(await image('png', { width, height: 8 }), width)) names.push(made.name);
  return names;
}

describe('the smaller copies of an image', () => {
  it.each([
    [160, []],
    [161, ['_160.webp', '_160.avif']],
    [320, ['_160.webp', '_160.avif']],
    [1601, ['_160.webp', '_160.avif', '_320.webp', '_320.avif', '_800.webp', '_800.avif', '_1600.webp', '_1600.avif']],
  ])('of %d pixels are narrower than it is: %j', async (width, names) => {
    expect(await namesOf(width)).toEqual(names);
  });

  it('of a photograph that was taken upright show it upright', async () => {
    const taken = await image('jpeg', { width: 400, height: 200, orientation: 6 });
    const sizes: number[][] = [];
    for await (const { width, height } of makeVariants(taken, 200)) sizes.push([width, height]);
    expect(sizes).toEqual([
      [160, 320],
      [160, 320],
    ]);
  });
});
