import { focalPointsFor } from '@capsule/web-kit/picture';
import { manifest } from '../manifest';

/** Where a picture of the media library is cropped, as CSS `object-position`. */
export const useObjectPosition = focalPointsFor(manifest);
