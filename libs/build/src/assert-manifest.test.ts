import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@capsule/contracts';
import { assertManifest } from './assert-manifest';
import { hostApp, remoteApp } from './web-app';

const INBOX = path.resolve(import.meta.dirname, '../../../mfe-admin-inbox');
const SHELL = path.resolve(import.meta.dirname, '../../../shell');
const manifest: RemoteManifest = {
  name: 'mfe-admin-units',
  nav: [],
  routes: [{ path: '/admin/units', page: 'units', frame: 'admin', title: 'Units' }],
};
const untitled = { ...manifest, routes: manifest.routes.map((route) => ({ ...route, title: '' })) };
const MESSAGE = 'src/manifest.ts breaks its contract:\n  routes[0].title must NOT have fewer than 1 characters';

describe('a manifest', () => {
  it('that keeps its contract passes', () => {
    expect(() => assertManifest(manifest)).not.toThrow();
  });

  it.each([
    ['a remote', () => remoteApp(INBOX, untitled)],
    ['the host', () => hostApp(SHELL, untitled, '')],
  ])('of %s is checked before anything is built, and each fault is told with its field', (_what, configure) => {
    expect(configure).toThrow(MESSAGE);
  });
});
