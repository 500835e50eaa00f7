import place from '@capsule/contracts/places/place.descriptor';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { manifest } from '../manifest';

/** The calls of the places of the public site (product §7). */
export const places = crudEndpoints(manifest, place);
