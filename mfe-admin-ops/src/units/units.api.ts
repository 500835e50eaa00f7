import unit from '@capsule/contracts/units/unit.descriptor';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { manifest } from '../manifest';

export const units = crudEndpoints(manifest, unit);

/** The address of a unit's page. @example unitPath(4) // '/admin/units/4' */
export const unitPath = (id: number): string => `/admin/units/${id}`;
