import { MAX_LENGTH, type SeoSetting } from '@capsule/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The text that `q` searches; the index `seo_settings_search` uses the same expression. */
export const SEO_SEARCH = `("pagePath" || E'\\n' || "title" || E'\\n' || coalesce("description", '') || E'\\n' || coalesce("keywords", ''))`;

/** The metadata of a page for search engines and link previews. */
@Entity('seo_settings')
@Index('seo_settings_pagePath', ['pagePath'], { unique: true })
@Index('seo_settings_path', ['pagePath', 'id'])
// Written by hand in the migration, because TypeORM does not support indexes over expressions.
@Index('seo_settings_title', { synchronize: false })
@Index('seo_settings_search', { synchronize: false })
export class SeoSettingEntity implements Omit<SeoSetting, 'sharesTitle'> {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('varchar', { length: 200 })
  pagePath!: string;

  @Column('varchar', { length: MAX_LENGTH.name })
  title!: string;

  @Column('varchar', { length: 1000, nullable: true })
  description!: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  keywords!: string | null;

  @Column('varchar', { length: MAX_LENGTH.name, nullable: true })
  ogTitle!: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  ogDescription!: string | null;

  @Column('varchar', { length: 2000, nullable: true })
  ogImage!: string | null;

  @Column('varchar', { length: 2000, nullable: true })
  canonicalUrl!: string | null;

  @Column('boolean', { default: true })
  isIndexed!: boolean;

  @Column('integer', { default: 1 })
  version!: number;
}
