import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CapsuleUnit, MaintenanceRecord, MediaItem, MediaUse, UnitOverview } from '@capsule/contracts';
import { temporaryFolder, type TemporaryFolder } from '@capsule/test-kit/temporary-folder';
import { dataOf, type Browser } from '../../testing/browser';
import { image } from '../../testing/images';
import { maintenanceInput, unitInput } from '../../testing/inputs';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { deletionOf, undoDesk } from '../../testing/undo-desk';
import { upload } from '../../testing/upload';

let temporary: TemporaryFolder;
let api: TestApi;
let manager: Browser;
let capsuleId: number;
let item: MediaItem;

beforeAll(async () => {
  temporary = await temporaryFolder('photos');
  api = await startTestApi({ settings: { DATA_DIR: temporary.folder } });
  manager = await api.signedIn('manager');
  const files = [{ name: 'roof.png', bytes: await image('png') }];
  [item] = dataOf<[MediaItem]>(await upload(manager, files));
});
afterAll(async () => {
  await api.close();
  await temporary.remove();
});
beforeEach(async () => {
  capsuleId = dataOf<CapsuleUnit>(await manager.post('/api/units', unitInput())).id;
});

const roof = () => ({ path: item.path, alt: 'A crack in the roof' });
const shed = { path: 'https://shed.example/a.jpg', alt: null };
const make = async (rest: object = {}) =>
  dataOf<MaintenanceRecord>(await manager.post('/api/maintenance', { ...maintenanceInput({ capsuleId }), ...rest }));
const change = (id: number, values: object) => manager.patch(`/api/maintenance/${id}`, values);
const uses = async () => dataOf<MediaUse[]>(await manager.get(`/api/media/${item.id}/uses`));

describe('the photographs of a task (product §3.6)', () => {
  it('are none at first, and are kept in their order', async () => {
    const { id, photosBefore, photosAfter } = await make();
    expect([photosBefore, photosAfter]).toEqual([[], []]);
    const changed = dataOf<MaintenanceRecord>(await change(id, { photosBefore: [shed, roof()] }));
    expect(changed).toMatchObject({ photosBefore: [shed, roof()], photosAfter: [], version: 2 });
    const turned = dataOf<MaintenanceRecord>(await change(id, { photosBefore: [roof(), shed] }));
    expect(turned.photosBefore).toEqual([roof(), shed]);
    expect(dataOf(await manager.get(`/api/maintenance/${id}`))).toEqual(turned);
    await change(id, { photosBefore: [] });
  });

  it.each([
    ['more than 12', Array.from({ length: 13 }, () => shed)],
    ['an address of a script', [{ path: 'javascript:alert(1)', alt: null }]],
    ['an address with spaces', [{ path: '/media/a b.jpg', alt: null }]],
    ['an alt text without end', [{ path: '/a.jpg', alt: 'x'.repeat(1001) }]],
    ['what is no list', 'roof.jpg'],
    ['none', null],
  ])('are refused: %s', async (_what, photosBefore) => {
    const { id } = await make();
    const { status, body } = await change(id, { photosBefore });
    expect(status).toBe(422);
    expect(body?.['errors']).toContainEqual({
      field: expect.stringMatching(/^photosBefore/),
      message: expect.any(String),
    });
  });

  it('are known to the media library, which says so before a file is deleted', async () => {
    const { id, title } = await make({ photosBefore: [roof(), roof(), shed], photosAfter: [roof()] });
    const message = (when: string) => `Maintenance "${title}", photographs ${when}`;
    expect(await uses()).toEqual([
      { entity: 'maintenance', id, field: 'photosAfter', message: message('after') },
      { entity: 'maintenance', id, field: 'photosBefore', message: message('before') },
    ]);
    const unused = await manager.get('/api/media?check=unused');
    expect(dataOf<MediaItem[]>(unused).map((each) => each.id)).not.toContain(item.id);
    const refused = await manager.delete(`/api/media/${item.id}`);
    expect([refused.status, refused.body?.['code']]).toEqual([409, 'media.used']);
    expect(refused.body?.['errors']).toContainEqual({ field: 'photosBefore', message: message('before') });
    await change(id, { photosBefore: [shed], photosAfter: [] });
    expect(await uses()).toEqual([]);
  });

  it('come back when the deletion of a task is undone, and are used again', async () => {
    const record = await make({ photosAfter: [roof()] });
    const { undo, remove } = undoDesk(manager);
    await remove('/api/maintenance', record);
    expect(await uses()).toEqual([]);
    expect((await undo('/api/maintenance', deletionOf(record))).status).toBe(200);
    expect(dataOf<MaintenanceRecord>(await manager.get(`/api/maintenance/${record.id}`)).photosAfter).toEqual([roof()]);
    expect(await uses()).toHaveLength(1);
    await change(record.id, { photosAfter: [] });
  });

  it('stay with the task that they are of when that repeats', async () => {
    const { id } = await make({ photosBefore: [shed], repeatEvery: 1, scheduledDate: '2027-03-01' });
    await change(id, { status: 'completed', completedDate: '2027-03-01', photosAfter: [shed] });
    const tasks = dataOf<MaintenanceRecord[]>(await manager.get(`/api/maintenance?capsuleId=${capsuleId}`));
    const next = tasks.find(({ follows }) => follows === id);
    expect(next).toMatchObject({ photosBefore: [], photosAfter: [] });
  });

  it('are in the history of the unit, in the audit trail, and by address in the CSV', async () => {
    const { id } = await make({ title: 'Mend the roof' });
    await change(id, { photosBefore: [shed] });
    const { maintenance } = dataOf<UnitOverview>(await manager.get(`/api/units/${capsuleId}/overview`));
    expect(maintenance.rows[0]).toMatchObject({ id, photosBefore: [shed], photosAfter: [] });
    const admin = await api.signedIn('admin');
    const entries = dataOf<{ changes: object }[]>(await admin.get(`/api/audit?entity=maintenance&id=${id}`));
    expect(entries[0]?.changes).toEqual({ photosBefore: { from: [], to: [shed] } });
    const csv = await manager.get(`/api/maintenance/csv?capsuleId=${capsuleId}`);
    expect(csv.text).toContain('Photographs Before');
    expect(csv.text).toContain(shed.path);
  });
});
