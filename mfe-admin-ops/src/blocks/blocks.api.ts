import block from '@capsule/contracts/bookings/block.descriptor';
import { crudEndpoints } from '@capsule/web-kit/resource';
import { manifest } from '../manifest';

export const blocks = crudEndpoints(manifest, block);
