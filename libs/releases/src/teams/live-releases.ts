import type { Lock, Release } from '@capsule/contracts';
import type { ReleaseStore } from '../store';

/** The live releases that can be read. */
export interface LiveReleases {
  releases: Release[];
  /** One sentence per release that cannot be read, so that nothing was compared with it. */
  notes: string[];
}

/** Reads the releases of locks. They are immutable, so each is read once for all attempts of a deploy. */
export function liveReader(store: ReleaseStore): (apps: Lock['apps']) => Promise<LiveReleases> {
  const known = new Map<string, Promise<Release>>();
  const read = (app: string, version: string) => {
    const key = `${app}/${version}`;
    const reading = known.get(key) ?? store.readRelease(app, version);
    known.set(key, reading);
    return reading;
  };
  return async (apps) => {
    const outcomes = await Promise.allSettled(Object.entries(apps).map(([app, version]) => read(app, version)));
    return {
      releases: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
      notes: outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [`Not compared with a live release: ${String(outcome.reason)}`] : [],
      ),
    };
  };
}
