/** @jest-environment node */
import type { ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from '../testing/router';
import marketing from './remote';

/** Draws a page as a server does: no window, no document; everything that is lazy is waited for. */
async function draw(path: string, Page: ComponentType): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Page />
    </StaticRouter>,
  );
  return new Response(prelude).text();
}

describe('every page is drawn without a browser (architecture §4)', () => {
  it.each([
    [
      '/',
      'home',
      ['Built for The Racing Industry', 'Designed for the Racing Industry', 'Send us a message', 'Message'],
    ],
    ['/housing-solutions', 'housing', ['Government grants', '$650', 'Days']],
    ['/pitch-deck', 'pitch', ['The company', 'Next steps', '45,000+']],
    ['/contact', 'contact', ['Contact us', 'Head office', 'Send us a Message']],
  ] as const)('%s', async (path, page, texts) => {
    const { default: Page } = await marketing.pages[page]!();
    const html = await draw(path, Page);
    for (const text of texts) expect(html).toContain(text);
    expect(typeof window).toBe('undefined');
    expect(await draw(path, Page)).toBe(html);
  });

  it('shows the first slide, and none of its words unseen', async () => {
    const { default: Page } = await marketing.pages.home!();
    const html = await draw('/', Page);
    const hero = html.slice(html.indexOf('id="hero"'), html.indexOf('id="about"'));
    expect(hero).toContain('data-place="current"');
    expect(hero).not.toMatch(/opacity:\s*0|inert|data-enter/);
  });
});
