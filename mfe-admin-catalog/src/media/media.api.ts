import { pathOf } from '@capsule/contracts/calls/call';
import type { Done, ListResponse } from '@capsule/contracts/calls/responses';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type {
  MediaBringBack,
  MediaEdition,
  MediaItem,
  MediaRoom,
  MediaUse,
  MediaUses,
} from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { remoteApi, resourceTag } from '@capsule/host/admin';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { listQuery, listTags, rowTags, type TableState } from '@capsule/web-kit/table';
import { manifest } from '../manifest';

export const media = crudEndpoints(manifest, mediaItem);

/** Tiles that one call reads: more than a screen shows, so that two calls always cover it. */
export const TILES_PER_CALL = 100;

/** Tiles that can be scrolled to: as many as a list can be read by pages (product §10.2). */
export const MAX_TILES = 10_000;

interface Removal {
  row: MediaItem;
  /** Deletes it even if it is used. */
  force: boolean;
}

interface BringBack {
  row: MediaItem;
  editionId: number;
  idempotencyKey: string;
}

/** The lists of what shows files: when one of them changes, the uses of files are refetched. */
const SHOWN_IN = ['unit', 'seo', 'maintenance', 'place'].map((name) => resourceTag(name, 'LIST'));

const { list, remove } = mediaItem.calls;

/** The tiles of the grid, where a file is used, and what follows an upload (product §7). */
export const {
  mediaTiles,
  mediaRoom,
  mediaUses,
  mediaEditions,
  bringMediaBack,
  mediaUsesOfSeveral,
  removeMedia,
  mediaStored,
} = remoteApi(manifest).addEndpoints((build) => ({
  mediaEditions: build.query<MediaEdition[], number>({
    query: (id) => pathOf(mediaCalls.editions, id),
    transformResponse: ({ data }: { data: MediaEdition[] }) => data,
    providesTags: [resourceTag('media', 'LIST')],
    keepUnusedDataFor: 0,
  }),
  bringMediaBack: build.mutation<MediaItem, BringBack>({
    query: ({ row: { id, version }, editionId, idempotencyKey }) => ({
      method: mediaCalls.bringBack.method,
      path: pathOf(mediaCalls.bringBack, id),
      body: { editionId } satisfies MediaBringBack,
      ifMatch: version,
      idempotencyKey,
    }),
    transformResponse: ({ data }: { data: MediaItem }) => data,
    invalidatesTags: (_item, _failure, { row }) => rowTags('media', row.id),
  }),
  mediaTiles: build.query<ListResponse<MediaItem>, TableState>({
    query: (state) => `${list.path}?${listQuery(state, TILES_PER_CALL)}`,
    providesTags: (answer) => listTags('media', answer),
  }),
  /** Refetched after each upload and deletion, whoever did it. */
  mediaRoom: build.query<MediaRoom, void>({
    query: () => mediaCalls.room.path,
    transformResponse: ({ data }: { data: MediaRoom }) => data,
    providesTags: [resourceTag('media', 'LIST')],
  }),
  mediaUses: build.query<MediaUse[], number>({
    query: (id) => pathOf(mediaCalls.uses, id),
    transformResponse: ({ data }: { data: MediaUse[] }) => data,
    providesTags: SHOWN_IN,
    keepUnusedDataFor: 0,
  }),
  mediaUsesOfSeveral: build.query<MediaUses[], number[]>({
    query: (ids) => `${mediaCalls.usesOfSeveral.path}?ids=${ids.join(',')}`,
    transformResponse: ({ data }: { data: MediaUses[] }) => data,
    providesTags: SHOWN_IN,
    keepUnusedDataFor: 0,
  }),
  removeMedia: build.mutation<Done, Removal>({
    query: ({ row: { id, version }, force }) => ({
      method: remove.method,
      path: `${pathOf(remove, id)}${force ? '?force=true' : ''}`,
      ifMatch: version,
    }),
    // One that is refused as used was put to use meanwhile, or its uses were not read: they are read now.
    invalidatesTags: (_done, failure, { row }) => [
      ...rowTags('media', row.id),
      ...(failure?.code === 'media.used' ? SHOWN_IN : []),
    ],
  }),
  /**
   * Sends nothing; it only invalidates tags. Uploads and writes to several files are no mutations of the store, because
   * the store refetches nothing while a mutation runs. The ids are those of files that existed before; these are
   * refetched one by one, too.
   */
  mediaStored: build.mutation<null, readonly number[] | void>({
    queryFn: () => ({ data: null }),
    invalidatesTags: (_null, _failure, ids) => [
      resourceTag('media', 'LIST'),
      ...(ids ?? []).map((id) => resourceTag('media', id)),
    ],
  }),
}));
