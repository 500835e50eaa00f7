import { describe, expect, it } from '@jest/globals';
import { askPage } from './ask-page';

const OPS = { name: 'mfe-admin-ops', origin: 'http://localhost:4173' };
const INBOX = { name: 'mfe-admin-inbox', origin: 'http://localhost:4174' };
const asked = ({ name, origin }: typeof OPS) => `${name}@${origin}`;

describe('the page that asks before a module comes from another address', () => {
  const page = askPage([asked(OPS)], [OPS], '/admin/units?a=b&c=d');

  it('says what would be loaded, what that may do, and when to go on', () => {
    expect(page).toContain('<title>Load a module from another address? | Capsule Smart Homes</title>');
    expect(page).toContain('<h1>Load a module from another address?</h1>');
    expect(page).toContain('<li><strong>mfe-admin-ops</strong> from <code>http://localhost:4173</code></li>');
    expect(page.replaceAll('\n', ' ')).toContain(
      '<p>It runs in this browser only, with everything that you may do, until you end it or sign out. ' +
        'Go on only if you have opened this address yourself.</p>',
    );
  });

  it('goes on by a form of ours alone, and back to the page that was asked for', () => {
    const query = new URLSearchParams({ to: '/admin/units?a=b&c=d', remote: asked(OPS) }).toString();
    expect(page).toContain(`<form method="post" action="/_mfe/overrides?${query.replaceAll('&', '&amp;')}">`);
    expect(page).toContain('<button type="submit">Load</button>');
    expect(page).toContain('<a href="/admin/units?a=b&amp;c=d">Cancel</a>');
  });

  it('names each of several', () => {
    const several = askPage([asked(OPS), asked(INBOX)], [OPS, INBOX], '/');
    expect(several).toContain('<h1>Load modules from other addresses?</h1>');
    expect(several.match(/<li>/g)).toHaveLength(2);
  });
});
