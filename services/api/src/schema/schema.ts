import type { Schema } from '../platform/database/data-source';
import { ENTITIES } from './entities';
import { MIGRATIONS } from './migrations';

/** The API's tables: the platform's and the resources'. */
export const SCHEMA: Schema = { entities: ENTITIES, migrations: MIGRATIONS };
