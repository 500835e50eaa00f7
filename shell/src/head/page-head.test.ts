import type { RemoteRoute } from '@capsule/contracts/releases/release';
import type { KnownHeads } from '@capsule/contracts/seo/page-head';

const ORIGIN = 'https://homes.example';
const KNOWN: KnownHeads = {
  origin: ORIGIN,
  siteName: 'Capsules & Co',
  settings: {
    '/contact': { title: '"Talk" to <us> 🏇', description: '</script>', keywords: 'homes', canonicalUrl: '/talk' },
    '/hidden': { title: 'Hidden', isIndexed: false },
  },
  pictures: { '/contact': '/og-contact.jpg', '/homes/:id': '/og-homes.jpg' },
  images: { '/contact': [{ href: '/hero.avif', imagesrcset: '/hero.avif 800w', imagesizes: '100vw' }] as never },
};

const route = (path: string, rest: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path,
  page: 'page',
  frame: 'public',
  title: 'By the manifest',
  ...rest,
});

/** What the head says, by `name`, `property` or `rel`. */
const said = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('meta, link[rel="canonical"]')].map((element) => [
      element.getAttribute('name') ?? element.getAttribute('property') ?? element.getAttribute('rel'),
      element.getAttribute('content') ?? element.getAttribute('href'),
    ]),
  );

let showHead: (route: RemoteRoute | undefined, path: string) => void;
let firstImagesOf: (path: string) => readonly unknown[];

/** A page as the gateway wrote it. @param known `null` where there was no gateway */
async function openPage(known: KnownHeads | null): Promise<void> {
  document.head.innerHTML =
    '<title>First</title><meta name="robots" content="noindex"><meta property="og:image" content="first.jpg">' +
    '<script type="application/ld+json" id="structured-data">{}</script>';
  document.body.innerHTML = '<script type="application/json" id="page-heads"></script>';
  const block = document.getElementById('page-heads')!;
  if (known) block.textContent = JSON.stringify(known);
  else block.remove();
  jest.resetModules();
  ({ showHead, firstImagesOf } = await import('./page-head'));
}

describe('the head of a page that is moved to', () => {
  beforeEach(() => openPage(KNOWN));

  it('is the one that the gateway would write', () => {
    showHead(route('/contact'), '/contact');
    expect(document.title).toBe('"Talk" to <us> 🏇');
    expect(said()).toMatchObject({
      description: '</script>',
      keywords: 'homes',
      canonical: `${ORIGIN}/talk`,
      'og:site_name': 'Capsules & Co',
      'og:title': '"Talk" to <us> 🏇',
      'og:url': `${ORIGIN}/contact`,
      'og:image': `${ORIGIN}/og-contact.jpg`,
      'og:image:width': '1200',
    });
    expect(said()).not.toHaveProperty('robots');
  });

  it('keeps nothing of the page before', () => {
    showHead(route('/contact'), '/contact');
    showHead(route('/hidden'), '/hidden');
    expect(said()).toMatchObject({ robots: 'noindex', 'og:title': 'Hidden', canonical: `${ORIGIN}/hidden` });
    for (const key of ['description', 'keywords', 'og:image', 'og:image:width']) expect(said()).not.toHaveProperty(key);
    expect(document.getElementById('structured-data')).toBeNull();
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
  });

  it('has a title and no more in the back office, and where there is no page', () => {
    showHead(route('/contact'), '/contact');
    showHead(route('/admin/units', { frame: 'admin' }), '/admin/units');
    expect(document.title).toBe('By the manifest | Capsule Smart Homes');
    expect(said()).toEqual({ robots: 'noindex' });
    showHead(undefined, '/constructor');
    expect(document.title).toBe('404 Page Not Found | Capsule Smart Homes');
    expect(said()).toEqual({ robots: 'noindex' });
  });

  it('is that of an address, where a page has many', () => {
    showHead(route('/homes/:id'), '/homes/7');
    expect(said()).toMatchObject({ canonical: `${ORIGIN}/homes/7`, 'og:image': `${ORIGIN}/og-homes.jpg` });
  });

  it('has the first pictures that the gateway knows of a page, and none of another', () => {
    expect(firstImagesOf('/contact')).toEqual(KNOWN.images?.['/contact']);
    expect(firstImagesOf('/hidden')).toEqual([]);
  });
});

it('says what the manifest says where no gateway has written the page', async () => {
  await openPage(null);
  showHead(route('/contact', { description: 'Of the manifest.' }), '/contact');
  expect(document.title).toBe('By the manifest | Capsule Smart Homes');
  expect(said()).toMatchObject({ description: 'Of the manifest.', canonical: `${window.location.origin}/contact` });
  expect(firstImagesOf('/contact')).toEqual([]);
});
