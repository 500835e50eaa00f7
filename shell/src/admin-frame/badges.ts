import { useEffect, useEffectEvent } from 'react';
import type { BadgeCounts } from '@capsule/contracts/releases/badge-counts';
import { BADGES, isBadgeName, readBadges, type BadgeName } from '@capsule/contracts/releases/badges';
import type { NavEntry } from '@capsule/contracts/releases/release';
import { liveChanges, remoteApi, resourceTag, type ChangeNews } from '@capsule/host/admin';
import { setTitleCount } from '../head/title-count';
import { manifest } from '../manifest';

/** The numbers at the entries of the sidebar, and before the title (docs/decisions/040). */

const COUNTED: ReadonlySet<string> = new Set(Object.values(BADGES).map(({ resource }) => resource));

const { badges } = remoteApi(manifest).addEndpoints((build) => ({
  badges: build.query<BadgeCounts, void>({
    query: () => readBadges.path,
    transformResponse: ({ data }: { data: BadgeCounts }) => data,
    providesTags: [...COUNTED].map((resource) => resourceTag(resource, 'LIST')),
  }),
}));

const changesNumbers = ({ changes, missed }: ChangeNews) => missed || changes.some(({ entity }) => COUNTED.has(entity));

/** A badge that is shown. */
export interface Badge {
  count: number;
  /** What is counted, behind the number. */
  word: string;
}

const badgeNames = (entries: readonly NavEntry[]): BadgeName[] =>
  entries.map(({ badge }) => badge).filter((badge) => isBadgeName(badge));

/**
 * The badges of these entries by name, kept up to date; a count of 0, or one that is not known, has none. Their sum
 * stands before the page's title. It is also refreshed in a hidden tab, where other data waits until the tab is
 * visible.
 */
export function useBadges(entries: readonly NavEntry[]): ReadonlyMap<string, Badge> {
  const names = badgeNames(entries);
  const isAsked = names.length > 0;
  const { data, refetch } = badges.useQuery(undefined, { skip: !isAsked });
  const follow = useEffectEvent((news: ChangeNews) => {
    if (document.visibilityState === 'hidden' && changesNumbers(news)) void refetch();
  });
  useEffect(() => (isAsked ? liveChanges.subscribe((news) => follow(news)) : undefined), [isAsked]);
  const shown = names.flatMap((name) => (data?.[name] ? [{ name, count: data[name], word: BADGES[name].word }] : []));
  const sum = shown.reduce((total, { count }) => total + count, 0);
  useEffect(() => setTitleCount(sum), [sum]);
  useEffect(() => () => setTitleCount(0), []);
  return new Map(shown.map(({ name, ...badge }) => [name, badge]));
}
