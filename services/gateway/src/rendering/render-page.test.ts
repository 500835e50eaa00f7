import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS, SERVER_BUNDLE, type Release, type RemoteRoute } from '@capsule/contracts';
import type { ComposedPage, Composition } from '../composition/composition';
import { publicSite } from '../testing/site-api';
import { pageDataOf, renderable } from './render-page';

describe('what a page is drawn with', () => {
  it('is all that the company says of itself, and nothing else of its row', () => {
    const said = {
      companyName: 'Hillview',
      address: '2 Course Road',
      email: 'office@hillview.example',
      phone: '02 5550 1234',
      businessHours: [{ days: 'Monday', hours: '9 to 5' }],
      socialLinks: [{ name: 'Facebook', url: 'https://facebook.example/hillview' }],
    };
    expect(pageDataOf(publicSite([], said))).toEqual({ company: said, places: [] });
  });

  it('is what is built in, while nothing is known of the company', () => {
    expect(pageDataOf(null)).toEqual({ company: BUILT_IN_COMPANY_DETAILS, places: [] });
  });

  it('has the pictures that staff have exchanged', () => {
    const places = [{ key: 'home-hero', title: 'Dusk', caption: null, picture: null }] as never;
    expect(pageDataOf({ ...publicSite(), places }).places).toBe(places);
  });
});

describe('a page is rendered', () => {
  const built = { files: { [SERVER_BUNDLE]: {} } } as unknown as Release;
  const unbuilt = { files: { 'server.js': {} } } as unknown as Release;
  const pageAt = (path: string, frame: RemoteRoute['frame'], owner = built): [string, ComposedPage] => [
    path,
    { owner, route: { path, page: 'home', frame, title: 'Home' } },
  ];
  const paths = (host: Release, ...pages: [string, ComposedPage][]) =>
    renderable({ host, pages: new Map(pages) } as unknown as Composition).map(({ route }) => route.path);

  it('where it is public, has one address, and its module has a build for Node', () => {
    const shown = paths(
      built,
      pageAt('/', 'public'),
      pageAt('/admin/units', 'admin'),
      pageAt('/homes/:id', 'public'),
      pageAt('/older', 'public', unbuilt),
      pageAt('/contact', 'public'),
    );
    expect(shown).toEqual(['/', '/contact']);
  });

  it('only by a host that has such a build', () => {
    expect(paths(unbuilt, pageAt('/', 'public'))).toEqual([]);
  });
});
