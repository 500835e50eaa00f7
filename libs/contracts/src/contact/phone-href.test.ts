import { expect, it } from '@jest/globals';
import { phoneHref } from './phone-href';

it.each([
  ['(03) 5550 0123', 'tel:0355500123'],
  ['1800 555 012', 'tel:1800555012'],
  ['+61 2 5550-0134', 'tel:+61255500134'],
  // A zero in brackets is dialled only without the country's code.
  ['+61 (0)2 5550 0134', 'tel:+61255500134'],
  ['+61 ( 0 ) 2 5550 0134', 'tel:+61255500134'],
  ['(0) 2 5550 0134', 'tel:0255500134'],
  ['(03) 5550 0123 ext. 12', 'tel:0355500123;ext=12'],
  ['03 5550 0123, extension 12', 'tel:0355500123;ext=12'],
  ['+61 (0)3 5550 0123 x12', 'tel:+61355500123;ext=12'],
  ['03 5550 0123 EXT 1 2', 'tel:0355500123;ext=12'],
  ['03 5550 0123 #12', 'tel:0355500123;ext=12'],
  ['Phone: +61 2 5550 0134', 'tel:+61255500134'],
])('%s is called by %s (product §12.1)', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
