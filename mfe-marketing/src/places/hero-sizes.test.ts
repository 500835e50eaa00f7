import { manifest } from '../manifest';

/** Of how wide a copy browsers fetch behind the titles of pages, before anything is laid out. */

it.each([
  ['home-hero', '(width <= 768px) and (orientation: portrait) 100vh, 100vw'],
  ['housing-hero', '(width <= 420px) 100vw, max(100vw, 164vh)'],
  ['contact-hero', '(width <= 768px) 60vw, 100vw'],
])('%s: %s', (place, sizes) => {
  const places = manifest.routes.flatMap((route) => ('firstPlace' in route ? [route.firstPlace] : []));
  expect(places.find(({ key }) => key === place)?.sizes).toBe(sizes);
});
