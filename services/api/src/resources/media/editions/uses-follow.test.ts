import { describe, expect, it } from '@jest/globals';
import { followed } from './uses-follow';

/** Which addresses mean the file that another one takes the place of. */

const FROM = { hash: 'a'.repeat(64), filename: 'dawn.jpg' };
const TO = { hash: 'b'.repeat(64), filename: 'dusk.webp' };
const from = (name: string) => `/media/${FROM.hash}/${name}`;
const to = (name: string) => `/media/${TO.hash}/${name}`;

describe('an address of a file that was replaced', () => {
  it.each([
    ['has the new name', from('dawn.jpg'), to('dusk.webp')],
    ['keeps its site', `https://homes.example${from('dawn.jpg')}`, `https://homes.example${to('dusk.webp')}`],
    ['stays a smaller copy', from('_800.webp'), to('_800.webp')],
    ['follows by whatever name it was copied', from('morning.jpg'), to('dusk.webp')],
    ['stays, where it is another file’s', `/media/${'c'.repeat(64)}/dawn.jpg`, `/media/${'c'.repeat(64)}/dawn.jpg`],
    ['stays, where it is none of the library', 'https://cdn.example/dawn.jpg', 'https://cdn.example/dawn.jpg'],
  ])('%s', (_, address, expected) => {
    expect(followed(address, FROM, TO, false)).toBe(expected);
  });

  it.each([
    ['follows by the own name of the file', from('dawn.jpg'), to('dusk.webp')],
    ['stays by another name, which is that of the other item', from('morning.jpg'), from('morning.jpg')],
    ['stays a copy of what both have', from('_800.webp'), from('_800.webp')],
  ])('%s, where another item has the same bytes', (_, address, expected) => {
    expect(followed(address, FROM, TO, true)).toBe(expected);
  });
});
