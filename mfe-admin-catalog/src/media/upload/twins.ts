import { pathOf, type Call } from '@capsule/contracts/calls/call';
import { hasFocalPoint } from '@capsule/contracts/media/focal-point';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type { MediaItem } from '@capsule/contracts/media/media-item';
import mediaItem from '@capsule/contracts/media/media-item.descriptor';
import { call } from '@capsule/host';
import type { Twins } from './uploads';

const { remove } = mediaItem.calls;

async function firstOf(of: Call, id: number): Promise<MediaItem | null> {
  const { data } = await call<{ data: MediaItem[] }>(pathOf(of, id));
  return data[0] ?? null;
}

/** Files of the library with the same content, or else with a picture that looks alike (product §10.7). */
export const twins: Twins = {
  find: async (stored) => {
    const same = await firstOf(mediaCalls.duplicates, stored.id);
    if (same) return { twin: same, isSame: true };
    // A photograph, that is: it alone is compared.
    const alike = hasFocalPoint(stored) ? await firstOf(mediaCalls.lookAlikes, stored.id) : null;
    return alike && { twin: alike, isSame: false };
  },
  drop: async ({ id, version }) => {
    await call(pathOf(remove, id), { method: remove.method, ifMatch: version });
  },
};
