import { CENTRE, focalAt, namedIn, objectPosition, type Focal } from '@capsule/contracts/media/focal-point';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import type { FocalPoint } from '@capsule/contracts/media/media-item';
import { remoteApi, resourceTag, type Owner } from '@capsule/host/admin';

/** Whatever may give a picture another focal point, or another picture a use. */
const TAGS = ['media', 'unit', 'seo', 'maintenance'].map((name) => resourceTag(name, 'LIST'));

interface Options {
  /** The address may not be in use yet, such as one in a form: it is asked for by itself. */
  isNew?: boolean;
}

/**
 * The focal points of pictures that are known by their address alone, for a module's screens. Those of all pictures in
 * use are read by one call, however many are on the screen; until they are there, or without them, the centre is shown.
 *
 * @param owner the module, in whose name the call stands
 * @returns a hook with the CSS `object-position` of the picture at an address
 * @example
 * const useObjectPosition = focalPointsFor(manifest);
 * <img src={address} style={{ objectFit: 'cover', objectPosition: useObjectPosition(address) }} />
 */
export function focalPointsFor(owner: Owner) {
  const { focalPoints } = remoteApi({ name: `${owner.name}/focal-points` }).addEndpoints((build) => ({
    focalPoints: build.query<FocalPoint[], string | null>({
      query: (of) => `${mediaCalls.focalPoints.path}${of === null ? '' : `?of=${of}`}`,
      transformResponse: ({ data }: { data: FocalPoint[] }) => data,
      providesTags: TAGS,
    }),
  }));
  return function useObjectPosition(address: string | null, { isNew = false }: Options = {}): string {
    const named = address === null ? null : namedIn(address);
    const { data } = focalPoints.useQuery(isNew ? named : null, { skip: named === null });
    const focal: Focal = address === null || data === undefined ? CENTRE : focalAt(address, data);
    return objectPosition(focal);
  };
}
