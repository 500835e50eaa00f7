import { render, screen } from '@testing-library/react';

/** The keys of the search, as the keyboard of whoever sees them has them. */

it.each([
  ['MacIntel', '⌘K'],
  ['iPhone', '⌘K'],
  ['iPad', '⌘K'],
  ['Win32', 'Ctrl K'],
  ['Linux x86_64', 'Ctrl K'],
])('on %s they are %s', async (platform, keys) => {
  jest.resetModules();
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { SearchButton } = await import('./frame-buttons');
  render(<SearchButton />);
  expect(screen.getByText(keys)).toBeVisible();
  jest.restoreAllMocks();
});
