import type { MediaItem } from '@capsule/contracts';
import type { Environment } from '@capsule/service-kit/settings';
import { temporaryFolder } from '@capsule/test-kit/temporary-folder';
import { OldEditions } from '../resources/media/editions/old-editions';
import { MediaBytes } from '../resources/media/media-bytes';
import { VariantsService } from '../resources/media/variants/variants.service';
import { dataOf, type Answer, type Browser } from './browser';
import { ifMatch } from './inputs';
import { startTestApi, type TestApi } from './test-api';
import { upload, type TestFile } from './upload';

/** An API with a media library in a folder of its own, and a manager who is signed in. */
export interface MediaDesk {
  api: TestApi;
  manager: Browser;
  /** The folder of the library's files. */
  folder: string;
  /** Uploads a file, which must be accepted. */
  add: (name: string, bytes: TestFile['bytes']) => Promise<MediaItem>;
  /** Sends a file in the place of an item's; the manager does unless somebody else is named. */
  replace: (item: MediaItem, file: TestFile, browser?: Browser) => Promise<Answer>;
  read: (item: Pick<MediaItem, 'id'>) => Promise<MediaItem>;
  /** The status with which the file of an address is answered. */
  served: (path: string) => Promise<number>;
  /** Resolves when all smaller copies are made. */
  copied: () => Promise<void>;
  /** So many minutes pass since files were let go of. */
  pass: (minutes: number) => Promise<void>;
  /** Deletes what is no longer needed, as happens every ten minutes. */
  sweep: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startMediaDesk(name: string, settings: Environment = {}): Promise<MediaDesk> {
  const temporary = await temporaryFolder(name);
  const api = await startTestApi({ settings: { DATA_DIR: temporary.folder, ...settings } });
  const manager = await api.signedIn('manager');
  return {
    api,
    manager,
    folder: `${temporary.folder}/media`,
    add: async (fileName, bytes) => dataOf<[MediaItem]>(await upload(manager, [{ name: fileName, bytes }]))[0],
    replace: ({ id, version }, file, browser = manager) =>
      upload(browser, [file], { path: `/api/media/${id}/file`, ...ifMatch(version) }),
    read: async ({ id }) => dataOf(await manager.get(`/api/media/${id}`)),
    served: async (path) => (await fetch(api.url + path, { redirect: 'manual' })).status,
    copied: () => api.app.get(VariantsService).settled(),
    pass: async (minutes) => {
      await api.database.query(`UPDATE media_leftovers SET "since" = "since" - $1 * interval '1 minute'`, [minutes]);
    },
    sweep: async () => {
      await api.app.get(OldEditions).sweep();
      await api.app.get(MediaBytes).sweep();
    },
    close: async () => {
      await api.app.get(VariantsService).settled();
      await api.close();
      await temporary.remove();
    },
  };
}
