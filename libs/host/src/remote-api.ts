import type { EndpointBuilder, EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import type { RemoteManifest } from '@capsule/contracts/releases/release';
import { api, type BaseQuery } from './api';

/** What names an owner: the module's manifest. */
export type Owner = Pick<RemoteManifest, 'name'>;

/** A module's own tag, such as `'Parts'`, or one that modules share, from {@link resourceTag}. */
type Tag = string | { type: string; id?: number | string } | null | undefined;
type Tags = readonly Tag[];
type TagsOf = Tags | ((...args: never[]) => Tags);

/** Begins the tags that modules share; no module's name has a colon. */
const SHARED = 'resource:';

/**
 * The tag of a resource's rows, which all modules share: a module that changes a unit has every list of units fetched
 * again, in whichever module it is.
 *
 * @param resource the resource's name in libs/contracts, such as `unit`
 * @param id a row, or `LIST` for its lists; without it, everything with this tag
 * @example invalidatesTags: [resourceTag('unit', 'LIST')]
 */
export const resourceTag = (resource: string, id?: number | string): { type: string; id?: number | string } => ({
  type: SHARED + resource,
  ...(id === undefined ? {} : { id }),
});

/** Shared tags keep the bare name of the resource: releases that are older than this function use it. */
const fullType = (owner: Owner, type: string) =>
  type.startsWith(SHARED) ? type.slice(SHARED.length) : `${owner.name}/${type}`;

/** A {@link resourceTag} by the name under which the cache has it. */
export const sharedTag = ({ type, id }: ReturnType<typeof resourceTag>): ReturnType<typeof resourceTag> => ({
  type: type.slice(SHARED.length),
  ...(id === undefined ? {} : { id }),
});

function fullTag(owner: Owner, tag: Tag): Tag {
  if (tag === null || tag === undefined) return tag;
  const full = typeof tag === 'string' ? { type: fullType(owner, tag) } : { ...tag, type: fullType(owner, tag.type) };
  // RTK Query warns of tags that were not announced, and forgets what it knows already.
  api.enhanceEndpoints({ addTagTypes: [full.type] });
  return full;
}

function fullTags(owner: Owner, tags: TagsOf): TagsOf {
  if (typeof tags === 'function') return (...args) => tags(...args).map((tag) => fullTag(owner, tag));
  return tags.map((tag) => fullTag(owner, tag));
}

const isAnyRow = (tag: Tag) =>
  typeof tag === 'object' && tag !== null && tag.type.startsWith(SHARED) && tag.id === undefined;

/**
 * A tag without an id also counts as the list's tag, so changes of the list refetch it. Such tags belong to a resource
 * without rows, such as the company's details.
 */
const withList = (tags: Tags): Tags => [
  ...tags,
  ...tags.filter(isAnyRow).map((tag) => ({ ...(tag as { type: string }), id: 'LIST' })),
];

function provided(tags: TagsOf): TagsOf {
  if (typeof tags === 'function') return (...args) => withList(tags(...args));
  return withList(tags);
}

/** A definition whose tags are the module's own. */
function own<D>(owner: Owner, definition: D): D {
  const { providesTags, invalidatesTags } = definition as { providesTags?: TagsOf; invalidatesTags?: TagsOf };
  return {
    ...definition,
    ...(providesTags ? { providesTags: fullTags(owner, provided(providesTags)) } : {}),
    ...(invalidatesTags ? { invalidatesTags: fullTags(owner, invalidatesTags) } : {}),
  };
}

type Build = EndpointBuilder<BaseQuery, string, 'api'>;
/** Only for its type: it allows tags of any name. */
const anyTags = api.enhanceEndpoints<string>({});
type Endpoints<D extends EndpointDefinitions> = ReturnType<typeof anyTags.injectEndpoints<D>>['endpoints'];

/** A module's own part of the back office's calls. */
export interface RemoteApi {
  /**
   * Adds calls, and gives their endpoints with their hooks. A newer version of the module replaces those of the older.
   *
   * @throws in development, where this handle has added a call of the same name before
   */
  addEndpoints: <D extends EndpointDefinitions>(define: (build: Build) => D) => Endpoints<D>;
}

/**
 * A module's own part of the back office's RTK Query API. Cache and defaults are everybody's; names of endpoints and
 * tags stand under the module's name, so that two modules that both have `units` never meet. Only a
 * {@link resourceTag} reaches other modules. Each call gives a new handle: make it where the endpoints are added.
 *
 * @example
 * const calls = remoteApi(manifest).addEndpoints((build) => ({
 *   parts: build.query<Part[], void>({ query: () => '/api/parts', providesTags: ['Parts'] }),
 * }));
 * const { data } = calls.parts.useQuery();
 */
export function remoteApi(owner: Owner): RemoteApi {
  const added = new Set<string>();
  const refuseTwice = (name: string) => {
    if (added.has(name) && process.env.NODE_ENV !== 'production')
      throw new Error(`${owner.name} adds the endpoint "${name}" twice: give one of them another name.`);
    added.add(name);
  };
  return {
    addEndpoints: (define) => {
      const names: string[] = [];
      const { endpoints } = anyTags.injectEndpoints({
        // A module of the same name is the same module: edited in development, or deployed while this tab was open.
        overrideExisting: true,
        endpoints: (build) => {
          const definitions = define(build);
          names.push(...Object.keys(definitions));
          names.forEach(refuseTwice);
          return Object.fromEntries(
            Object.entries(definitions).map(([name, one]) => [`${owner.name}/${name}`, own(owner, one)]),
          );
        },
      });
      return Object.fromEntries(names.map((name) => [name, endpoints[`${owner.name}/${name}`]])) as Endpoints<never>;
    },
  };
}
