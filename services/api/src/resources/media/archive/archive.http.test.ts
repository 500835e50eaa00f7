import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dayIn, type MediaItem, type MediaUses } from '@capsule/contracts';
import { expectError } from '@capsule/test-kit/expect-error';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { fromBufferPromise } from 'yauzl';
import { ANOTHER_DAY } from '../../../testing/another-day';
import { dataOf, type Browser } from '../../../testing/browser';
import { unitInput } from '../../../testing/inputs';
import { image } from '../../../testing/images';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { upload } from '../../../testing/upload';
import { MediaStore } from '../store/media-store';
import { ArchiveService, type MediaArchive } from './archive.service';

/** Several files of the library at once: in one archive, and where they are used. */

let api: TestApi;
let manager: Browser;
let temporary: TemporaryFolder;

beforeAll(async () => {
  temporary = await temporaryFolder('archive');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder, TIME_ZONE: ANOTHER_DAY } });
  manager = await api.signedIn('manager');
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});

const add = async (name: string, bytes: string) => dataOf<[MediaItem]>(await upload(manager, [{ name, bytes }]))[0];
const pdf = (text: string) => `%PDF-1.7 ${text}`;

async function download(ids: number[], method = 'GET') {
  const headers = { cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  const response = await fetch(`${api.url}/api/media/archive?ids=${ids.join(',')}`, { method, headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The texts of the files in an archive, by name. */
async function unpacked(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  const texts: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    texts[entry.fileName] = Buffer.concat(chunks).toString();
  }
  return texts;
}

describe('an archive of files', () => {
  it('has each of them under its name, whole, and says its size before', async () => {
    const files = [
      await add('Plan.pdf', pdf('one')),
      await add('plan.PDF', pdf('two')),
      await add('..\\up.pdf', pdf('3')),
    ];
    const { response, bytes } = await download(files.map(({ id }) => id));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    // Of the day at the company.
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="media-${dayIn(ANOTHER_DAY)}.zip"`);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await unpacked(bytes)).toEqual({ 'up.pdf': pdf('3'), 'plan.pdf': pdf('two'), 'Plan (2).pdf': pdf('one') });
  });

  it('has the newest file first, each with the time at which it was sent', async () => {
    const files = [await add('early.pdf', pdf('e')), await add('later.pdf', pdf('l'))];
    const times = ['2026-05-04T03:02:02.000Z', '2026-05-03T01:00:00.000Z'];
    for (const [index, { id }] of files.entries())
      await api.database.query('UPDATE media_items SET "uploadedAt" = $2 WHERE "id" = $1', [id, times[index]]);
    const { bytes } = await download(files.map(({ id }) => id));
    const told: [string, string][] = [];
    for await (const entry of (await fromBufferPromise(bytes)).eachEntry())
      told.push([entry.fileName, entry.getLastModDate().toISOString()]);
    expect(told).toEqual([
      ['early.pdf', times[0]],
      ['later.pdf', times[1]],
    ]);
  });

  it('leaves out what was deleted, and names what has lost its content', async () => {
    const [kept, gone, lost] = [
      await add('kept.pdf', pdf('k')),
      await add('gone.pdf', pdf('g')),
      await add('Lost Plan.pdf', pdf('l')),
    ];
    dataOf({ ...(await manager.delete(`/api/media/${gone.id}`)), body: { data: null } });
    await api.app.get(MediaStore).remove(lost.path.split('/')[2]!);
    const texts = await unpacked((await download([kept.id, gone.id, lost.id])).bytes);
    expect(Object.keys(texts)).toEqual(['kept.pdf', 'missing files.txt']);
    expect(texts['missing files.txt']).toMatch(/:\n\nLost Plan\.pdf\n$/);
  });

  it('is not made of nothing', async () => {
    expectError((await manager.get('/api/media/archive?ids=999999')).text, 'resource.not-found');
  });

  it('is only announced to HEAD, and let go of', async () => {
    const { id } = await add('head.pdf', pdf('head'));
    const packing = jest.spyOn(api.app.get(ArchiveService), 'pack');
    const [{ response, bytes }, whole] = [await download([id], 'HEAD'), await download([id])];
    expect([response.status, bytes.length]).toEqual([200, 0]);
    expect(response.headers.get('content-length')).toBe(String(whole.bytes.length));
    const { stream } = await (packing.mock.results[0]!.value as Promise<MediaArchive>);
    expect(stream.destroyed).toBe(true);
    packing.mockRestore();
  });

  it.each([
    '',
    '?ids=',
    '?ids=1;2',
    '?ids=0',
    '?ids=1,',
    `?ids=${Array.from({ length: 201 }, (_, n) => n + 1).join(',')}`,
  ])('refuses %.40s', async (query) => {
    for (const call of ['archive', 'uses'])
      expect((await manager.get(`/api/media/${call}${query}`)).body).toMatchObject({ errors: [{ field: 'ids' }] });
  });
});

describe('where several files are used', () => {
  it('names each that would be missing, twins only when all of them go', async () => {
    const bytes = await image('png', { width: 9, height: 4 });
    const send = async (name: string) => dataOf<[MediaItem]>(await upload(manager, [{ name, bytes }]))[0];
    const [shown, twin, other] = [await send('shown.png'), await send('twin.png'), await add('other.pdf', pdf('o'))];
    const unit = unitInput({ name: 'Trackside', featuredImage: shown.path });
    dataOf(await manager.post('/api/units', unit));
    const usesOf = async (...items: MediaItem[]) =>
      dataOf<MediaUses[]>(await manager.get(`/api/media/uses?ids=${items.map(({ id }) => id).join(',')}`));
    expect(await usesOf(shown, other)).toEqual([]);
    const use = {
      entity: 'unit',
      id: expect.any(Number),
      field: 'featuredImage',
      message: `Capsule unit ${unit.unitNumber} (Trackside)`,
    };
    expect(await usesOf(other, twin, shown)).toEqual([
      { id: shown.id, uses: [use] },
      { id: twin.id, uses: [use] },
    ]);
  });
});
