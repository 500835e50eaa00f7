import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFolderStore, readBuild } from '@capsule/releases';
import { hostBuild, makeBuild } from '@capsule/releases/fixtures';
import { runRelease } from '../release/program';
import { ROOT } from '../workspace';
import { makeModuleOutside, type ModuleOutside } from './testing/module-outside';

/** A module outside of the checkout, with the kit as npm unpacks it (docs/teams.md). */

const APP = 'mfe-admin-spare-parts';
const NODE_TIMEOUT_MS = 120_000;

let team: ModuleOutside;
beforeAll(async () => void (team = await makeModuleOutside(APP)), NODE_TIMEOUT_MS);
afterAll(() => team.remove());

describe('a module in a repository of its own', () => {
  it('has every package of the kit in the version of the kit, and none of the checkout', async () => {
    expect((await readdir(path.join(team.folder, 'node_modules/@capsule'))).sort()).toEqual([
      'build',
      'contracts',
      'host',
      'web-kit',
    ]);
    const webKit = await readFile(path.join(team.folder, 'node_modules/@capsule/web-kit/package.json'), 'utf8');
    const host = JSON.parse(await readFile(path.join(ROOT, 'libs/host/package.json'), 'utf8')) as { version: string };
    expect(JSON.parse(webKit)).toMatchObject({ dependencies: { '@capsule/host': host.version } });
  });

  it('has none of the tests of this checkout, which would need what the kit does not bring', async () => {
    const files = await readdir(path.join(team.folder, 'node_modules/@capsule'), { recursive: true });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
  });

  it(
    'passes its type check',
    async () => {
      await team.node(path.join(ROOT, 'node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.json');
    },
    NODE_TIMEOUT_MS,
  );

  it(
    'passes its tests',
    async () => {
      const jest = path.join(team.outside, 'node_modules/jest/bin/jest.js');
      const { stderr } = await team.node('--experimental-vm-modules', '--no-warnings', jest);
      expect(stderr).toMatch(/Tests: +2 passed, 2 total/);
    },
    NODE_TIMEOUT_MS,
  );

  it(
    'builds a release that the store takes and the deploy checks pass, with nothing of the build before',
    async () => {
      const dist = path.join(team.folder, 'dist');
      await mkdir(dist);
      await writeFile(path.join(dist, 'former.0a1b2c3d4e5f.js'), 'former();');
      await team.kit('build-app');
      const release = await readBuild(dist);
      expect(Object.keys(release.files)).not.toContain('former.0a1b2c3d4e5f.js');
      const store = createFolderStore(path.join(team.outside, 'data'));
      const said: string[] = [];
      const inStore = (...args: string[]) =>
        runRelease(store, args, { say: (text) => said.push(text), fail: () => said.push('It failed.') });
      const host = await makeBuild(
        team.outside,
        hostBuild({ host: release.shared['@capsule/host']!.version, shared: release.shared }),
      );
      await store.publish(host.folder, host.release);
      await inStore('deploy', 'shell');
      await inStore('publish', APP, '--from', dist);
      await inStore('deploy', APP);
      expect(said.join('\n')).toContain(`${APP}: not live → ${release.version}. Lock 2 is live.`);
    },
    NODE_TIMEOUT_MS,
  );

  it('has nothing of the folder in it where it was built', async () => {
    const dist = path.join(team.folder, 'dist');
    const folder = path.basename(team.outside);
    for (const file of await readdir(dist)) expect(await readFile(path.join(dist, file), 'utf8')).not.toContain(folder);
  });

  it('has scripts that name no source map, and maps beside them that hold no sources', async () => {
    const dist = path.join(team.folder, 'dist');
    const scripts = (await readdir(dist)).filter((file) => /^(?!server).*\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) {
      expect(await readFile(path.join(dist, script), 'utf8')).not.toContain('sourceMappingURL');
      const map = JSON.parse(await readFile(path.join(dist, `${script}.map`), 'utf8')) as { sources: string[] };
      expect(map).not.toHaveProperty('sourcesContent');
      expect(map.sources.filter((source) => path.isAbsolute(source))).toEqual([]);
    }
  });

  it(
    'is served from source, for the shell of a running site',
    async () => {
      const { origin, stop } = await team.serve();
      try {
        const release = (await (await fetch(`${origin}/release.json`)).json()) as { app: string; entry: string };
        expect(release.app).toBe(APP);
        const entry = await fetch(`${origin}/${release.entry}`);
        // The page comes from the site, so these files belong to another origin.
        expect(entry.headers.get('access-control-allow-origin')).toBe('*');
        expect(await entry.text()).toContain('mfe_admin_spare_parts');
      } finally {
        await stop();
      }
    },
    NODE_TIMEOUT_MS,
  );
});
