import { hasFocalPoint, MEDIA_PATH, type Photo } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import type { TObject } from 'typebox';
import { Not, type EntityManager } from 'typeorm';
import type { Resource, Versioned } from '../../../platform/changes/resource';
import { RowWriter } from '../../../platform/changes/row-writer';
import { invalid } from '../../../platform/http/common-errors';
import { MAINTENANCE } from '../../maintenance/maintenance.service';
import { PLACE } from '../../places/places.service';
import { SEO_SETTINGS } from '../../seo/seo.service';
import { UNITS } from '../../units/units.service';
import { MediaItemEntity } from '../media-item.entity';
import type { MediaContent } from '../media-content';
import { USING_COLUMNS, type UsingColumn } from '../where-used';

type AnyResource = Resource<Versioned, TObject>;

const RESOURCES: Record<UsingColumn['entity'], AnyResource> = {
  unit: UNITS as unknown as AnyResource,
  seo: SEO_SETTINGS as unknown as AnyResource,
  maintenance: MAINTENANCE as unknown as AnyResource,
  place: PLACE as unknown as AnyResource,
};

type Named = Pick<MediaContent, 'hash' | 'filename'>;

/**
 * The address with the file's new content; a smaller copy stays one.
 *
 * @param isShared another item has the same bytes: then only the file's own name is meant
 */
export function followed(address: string, from: Named, to: Named, isShared: boolean): string {
  const folder = `${MEDIA_PATH}/${from.hash}/`;
  const at = address.indexOf(folder);
  const name = address.slice(at + folder.length);
  if (at === -1 || (isShared && name !== from.filename)) return address;
  return `${address.slice(0, at)}${MEDIA_PATH}/${to.hash}/${name.startsWith('_') ? name : to.filename}`;
}

interface Use {
  id: number;
  message: string;
}

/**
 * When the file of an item is replaced, everything that shows it gets the new address: in the same transaction, by
 * ordinary writes.
 */
@Injectable()
export class UsesFollow {
  constructor(private readonly rows: RowWriter) {}

  /** @throws ServiceError 422 where a place of the public site would show a drawing */
  async follow(manager: EntityManager, id: number, from: MediaContent, to: MediaContent, by: number): Promise<void> {
    const isShared = await manager.existsBy(MediaItemEntity, { hash: from.hash, id: Not(id) });
    const follows = (address: string) => followed(address, from, to, isShared);
    for (const { entity, table, column, isList, message, where, isPhotograph } of USING_COLUMNS) {
      // Held, so that none has let go of the file, or is gone, by the time that it is written.
      const found: Use[] = await manager.query(
        `SELECT "id", ${message} AS "message" FROM ${table} WHERE strpos("${column}"::text, $1) > 0 AND ${where}
        ORDER BY "id" FOR NO KEY UPDATE`,
        [`${MEDIA_PATH}/${from.hash}/`],
      );
      for (const row of found) {
        await this.rows.update(manager, RESOURCES[entity], row.id, { by, version: null }, (held) => {
          const value = (held as unknown as Record<string, unknown>)[column];
          const photos = () => (value as Photo[]).map((photo) => ({ ...photo, path: follows(photo.path) }));
          const next = isList ? photos() : follows(String(value));
          if (isPhotograph && next !== value && !hasFocalPoint(to)) {
            throw invalid({ field: column, message: `${row.message} shows this file. Choose a photograph.` });
          }
          return { [column]: next };
        });
      }
    }
  }
}
