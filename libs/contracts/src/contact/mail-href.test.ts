import { describe, expect, it } from '@jest/globals';
import { mailHref } from './mail-href';

describe('a link to write a mail', () => {
  it('has the address, and a subject if there is one', () => {
    expect(mailHref('priya@hillview.example')).toBe('mailto:priya@hillview.example');
    expect(mailHref('priya@hillview.example', 'Sales & rents, 50%')).toBe(
      'mailto:priya@hillview.example?subject=Sales%20%26%20rents%2C%2050%25',
    );
  });

  it('goes to that address, whatever is in it, and adds no recipient, header or text', () => {
    expect(mailHref('a?cc=c@d.example&body=100%@b.example')).toBe(
      'mailto:a%3Fcc%3Dc%40d.example%26body%3D100%25@b.example',
    );
  });
});
