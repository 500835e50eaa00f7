import type { Schema } from '../platform/database/data-source';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';

/** The tables of the platform and of the resources. */
export const SCHEMA: Schema = { entities: ENTITIES, migrations: MIGRATIONS };
