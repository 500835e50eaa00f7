import { defineManifest } from '@capsule/contracts/releases/composition';
import { defineRemote } from './index';

it('a remote gives its manifest and its pages to the host as it declares them', () => {
  const manifest = defineManifest({
    name: 'mfe-admin-example',
    nav: [],
    routes: [{ path: '/admin/example', page: 'example', frame: 'admin', title: 'Example' }],
  });
  const pages = { example: async () => ({ default: () => null }) };
  expect(defineRemote({ manifest, pages })).toEqual({ manifest, pages });
});
