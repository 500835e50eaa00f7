import { SAMPLE_MEDIA, sampleFor } from './sample-media';

/** What stands in for a library that cannot be read (product §3.7). */

describe('the sample', () => {
  it('is 7 JPEG and 1 PNG of 125 KB to 250 KB and 800×600 to 1200×800, uploaded by user 1', () => {
    const types = SAMPLE_MEDIA.map(({ mimeType }) => mimeType);
    expect(types.filter((type) => type === 'image/jpeg')).toHaveLength(7);
    expect(types.filter((type) => type === 'image/png')).toHaveLength(1);
    for (const { id, size, width, height, uploadedBy } of SAMPLE_MEDIA) {
      // That of no file which could be changed.
      expect(id).toBeLessThan(0);
      expect(size).toBeGreaterThanOrEqual(125 * 1024);
      expect(size).toBeLessThanOrEqual(250 * 1024);
      expect(width).toBeGreaterThanOrEqual(800);
      expect(width).toBeLessThanOrEqual(1200);
      expect(height).toBeGreaterThanOrEqual(600);
      expect(height).toBeLessThanOrEqual(800);
      expect(uploadedBy).toBe(1);
    }
  });

  it.each(['exterior', 'interior', 'featured', 'concept'])('has the tag %s', (tag) => {
    expect(SAMPLE_MEDIA.flatMap(({ tags }) => tags)).toContain(tag);
  });

  it.each([
    ['', {}, 8],
    ['', { type: 'image' }, 8],
    ['', { type: 'video' }, 0],
    ['', { check: 'unused' }, 8],
    ['', { check: 'no-alt' }, 0],
    ['', { check: 'too-large' }, 0],
    ['', { check: 'duplicate' }, 0],
    ['', { check: 'look-alike' }, 0],
    ['DUSK', {}, 2],
    ['dusk', { type: 'document' }, 0],
  ])('for "%s" and %j has %i items', (q, filters: Record<string, string>, count) => {
    expect(sampleFor({ q, filters })).toHaveLength(count);
  });
});
