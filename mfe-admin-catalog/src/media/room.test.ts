import { roomLevel } from './room';

it.each([
  [89, 'usual'],
  [90, 'nearly'],
  [99, 'nearly'],
  [100, 'full'],
  [101, 'full'],
])('a library of which %i %% is used is %s', (used, level) => {
  expect(roomLevel({ usedBytes: used, allowedBytes: 100 })).toBe(level);
});
