import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import type { Release } from '@capsule/contracts';
import type { ReleaseStore } from '@capsule/releases';
import type { ComposedPage, Composition } from '../composition/composition';
import { stylesOf } from './page-styles';

/** What is written into a rendered page: enough to draw it, and no more. */

const VERSION = '1.0.0-0123456789ab';

const release = (app: string, files: Record<string, string>, preload: Release['preload']) =>
  ({ app, version: VERSION, files, preload }) as unknown as Release;

const HOST = {
  'base.css': '.base{}',
  'frame.css': '.frame{}',
  'other-frame.css': '.other{}',
  'frame.js': 'draw()',
};

interface Sheets {
  /** The files of the page, which load first. */
  first?: Record<string, string>;
  /** Those of its later parts. */
  later?: Record<string, string>;
  host?: Record<string, string>;
  /** The files of the public frame. */
  frame?: string[];
}

async function styled(html: string, { first = {}, later = {}, host = {}, frame = ['frame.css', 'frame.js'] }: Sheets) {
  const shell = release('shell', { ...HOST, ...host }, { public: frame, admin: ['other-frame.css'] });
  const own = release('mfe-homes', { ...later, ...first }, { home: Object.keys(first) });
  const middle = `<link rel="stylesheet" href="/_mfe/shell/${VERSION}/base.css" crossorigin><script></script>`;
  const openFile: ReleaseStore['openFile'] = async ({ files }, file) =>
    ({ stream: Readable.from([files[file] as unknown as string].map((text) => Buffer.from(text))) }) as never;
  return stylesOf(
    openFile,
    { host: shell, template: { middle } } as Composition,
    { owner: own, route: { path: '/', page: 'home', frame: 'public', title: 'Home' } } as ComposedPage,
    html,
  );
}

const fileOf = (app: string, file: string) => `/_mfe/${app}/${VERSION}/${file}`;

it('has the styles of the frame first, then those of the page, as a browser would load them', async () => {
  const { styles, styleFiles } = await styled('<main class="home"><b class="wide late">', {
    // Scripts may have words that look like classes.
    first: { 'home.css': '.home{}', 'home.js': 'page.home()', 'about.css': '.wide{}' },
    later: { 'z.css': '.late{}', 'a.css': '.wide.late{}', '0.js': 'page.late()' },
  });
  expect(styles).toBe('.base{}\n.frame{}\n.home{}\n.wide{}\n.wide.late{}');
  const own = ['home.css', 'about.css', 'a.css'].map((file) => fileOf('mfe-homes', file));
  expect(styleFiles).toEqual([fileOf('shell', 'base.css'), fileOf('shell', 'frame.css'), ...own]);
});

it('has a style sheet that both the host’s HTML and the frame name once', async () => {
  expect((await styled('', { frame: ['base.css', 'frame.css'] })).styles).toBe('.base{}\n.frame{}');
});

it.each([
  ['of the page that style nothing in it', '<p class="other">', { first: { 'home.css': '.home{}' } }],
  ['of later parts that style nothing in it', '<p class="other">', { later: { 'part.css': '.part{}' } }],
  ['whose names are parts of its classes', '<p class="home-page">', { first: { 'home.css': '.home{}.page{}' } }],
])('has no style sheets %s', async (_what, html, sheets) => {
  expect((await styled(html, sheets)).styles).toBe('.base{}\n.frame{}');
});

it('has what several later parts share only once', async () => {
  const { styles } = await styled('<p class="shared"><p class="own">', {
    later: { 'a.css': '.shared{}', 'b.css': '.shared{}.unused{}', 'c.css': '.shared{}.own{}' },
  });
  expect(styles).toBe('.base{}\n.frame{}\n.shared{}\n.shared{}.own{}');
});

it('has what a later part says of a class only where the page’s own styles do not say it', async () => {
  const sheets = { first: { 'home.css': '.home{}' }, later: { 'part.css': '.home{}' } };
  expect((await styled('<p class="home">', sheets)).styles).toBe('.base{}\n.frame{}\n.home{}');
});

it.each([
  ['url(a.woff2)', `url(${fileOf('shell', 'a.woff2')})`],
  ['url("a.woff2")', `url(${fileOf('shell', 'a.woff2')})`],
  ["url('a.woff2')", `url(${fileOf('shell', 'a.woff2')})`],
  ['url(data:font/woff2;base64,AA)', 'url(data:font/woff2;base64,AA)'],
  ['url(https://homes.example/a.png)', 'url(https://homes.example/a.png)'],
  ['url(/media/a.png)', 'url(/media/a.png)'],
  ['url(#mask)', 'url(#mask)'],
])('has the file of %s at %s', async (written, addressed) => {
  const { styles } = await styled('', { host: { 'base.css': `.base{src:${written}}` } });
  expect(styles).toBe(`.base{src:${addressed}}\n.frame{}`);
});

it('does not end its element', async () => {
  const { styles } = await styled('', { host: { 'base.css': '.base{content:"</style><script>"}' } });
  expect(styles).toBe('.base{content:"<\\/style><script>"}\n.frame{}');
});
