import { pathOf } from '@capsule/contracts/calls/call';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { call } from '@capsule/host';
import type { Twins } from './uploads';

const { remove } = mediaItem.calls;

/** Files of the library with the same content (product §10.7). */
export const twins: Twins = {
  find: async ({ id }) => {
    const { data } = await call<{ data: MediaItem[] }>(pathOf(mediaCalls.duplicates, id));
    return data[0] ?? null;
  },
  drop: async ({ id, version }) => {
    await call(pathOf(remove, id), { method: remove.method, ifMatch: version });
  },
};
