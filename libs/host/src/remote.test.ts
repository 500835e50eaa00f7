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

describe('what a remote offers in slots', () => {
  const offered = { title: 'A title', roles: ['admin' as const] };
  const manifest = defineManifest({
    name: 'mfe-admin-example',
    nav: [],
    routes: [],
    slots: { 'booking-form': offered },
  });
  const bare = defineManifest({ name: 'mfe-admin-example', nav: [], routes: [] });
  const form = async () => ({ default: ({ onClose }: { onClose: () => void }) => (onClose(), null) });
  const other = async () => ({ default: (_props: { onOpen: () => void }) => null });

  it('has a loader for each, whose component takes the properties of the slot', () => {
    expect(defineRemote({ manifest, pages: {}, slots: { 'booking-form': form } }).slots).toEqual({
      'booking-form': form,
    });
  });

  it('does not compile without one, with one too many, or with one for other properties', () => {
    // @ts-expect-error -- the loader is missing
    expect(defineRemote({ manifest, pages: {} })).toBeDefined();
    // @ts-expect-error -- the manifest does not offer it
    expect(defineRemote({ manifest: bare, pages: {}, slots: { 'booking-form': form } })).toBeDefined();
    // @ts-expect-error -- the slot gives no such property
    expect(defineRemote({ manifest, pages: {}, slots: { 'booking-form': other } })).toBeDefined();
  });
});
