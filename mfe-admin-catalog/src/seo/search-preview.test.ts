import { crumbs, cut } from './search-preview';

describe('a search result', () => {
  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['homes for the racing industry', 12, 'homes for …'],
    ['unbreakable', 5, 'unbre …'],
  ])('cuts %j at %d', (text, length, shown) => {
    expect(cut(text, length)).toBe(shown);
  });

  it.each([
    ['/', 'capsule.example'],
    ['/housing-solutions', 'capsule.example › housing-solutions'],
    ['', 'capsule.example'],
  ])('shows the path %j', (path, shown) => {
    expect(crumbs('capsule.example', path)).toBe(shown);
  });
});
