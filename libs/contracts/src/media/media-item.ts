import Type, { type Static } from 'typebox';
import { integer, list, longText, text } from '../resource/field-kinds';
import { resource, type QueryOf } from '../resource/resource';
import { Id, Instant, MAX_LENGTH, Nullable, OneOf, Strict, Version } from '../schema/schema';
import { BACK_OFFICE_ROLES } from '../roles';
import { FOCAL_CENTRE } from './focal-point';
import {
  MAX_ALT_LENGTH,
  MAX_SELECTED,
  MAX_TAGS,
  MAX_TAG_LENGTH,
  MEDIA_CHECKS,
  MEDIA_KINDS,
  MEDIA_SORTS,
  MEDIA_TYPES,
  type MediaMimeType,
} from './media-words';

const MIME_TYPES = [...new Set(Object.values(MEDIA_TYPES))] as const satisfies readonly MediaMimeType[];
const MimeType = () => OneOf<MediaMimeType[]>([...MIME_TYPES], { examples: ['image/jpeg'] });

const FOCAL = { min: 0, max: 100, default: FOCAL_CENTRE, example: FOCAL_CENTRE, on: ['change', 'answer'] } as const;

/** A smaller copy of an image, made after the upload. */
export const MediaVariant = Strict(
  {
    path: Type.String({ examples: ['/media/3f7a…/_800.webp'] }),
    mimeType: Type.String({ examples: ['image/webp'] }),
    width: Type.Integer({ minimum: 1, examples: [800] }),
    height: Type.Integer({ minimum: 1, examples: [533] }),
  },
  { title: 'MediaVariant' },
);
export type MediaVariant = Static<typeof MediaVariant>;

const described = resource({
  name: 'media',
  titles: { row: 'MediaItem', input: 'MediaInput', patch: 'MediaPatch' },
  path: '/api/media',
  fields: {
    alt: text({
      label: 'Alt Text',
      maxLength: MAX_ALT_LENGTH,
      example: 'A row of capsule homes beside a racecourse at dawn',
      on: ['change', 'answer'],
    }),
    caption: longText({
      label: 'Caption',
      maxLength: 2000,
      example: 'Randwick, six in the morning',
      on: ['change', 'answer'],
    }),
    tags: list({
      label: 'Tags',
      maxItems: MAX_TAGS,
      itemLength: MAX_TAG_LENGTH,
      example: ['featured', 'exterior'],
      placeholder: 'featured, homepage, background',
      message: `At most ${MAX_TAGS} tags of ${MAX_TAG_LENGTH} characters each.`,
      on: ['change', 'answer'],
    }),
    focalX: integer({
      label: 'Focal point from the left',
      ...FOCAL,
      description: 'In per cent of the width: this part stays visible when the picture is cropped',
      message: 'The focal point lies 0 to 100 % from the left.',
    }),
    focalY: integer({
      label: 'Focal point from the top',
      ...FOCAL,
      description: 'In per cent of the height: this part stays visible when the picture is cropped',
      message: 'The focal point lies 0 to 100 % from the top.',
    }),
  },
  answered: {
    path: Type.String({ description: 'Where the file is served', examples: ['/media/3f7a…/racecourse-dawn.jpg'] }),
    filename: Type.String({ examples: ['racecourse-dawn.jpg'] }),
    originalFilename: Type.String({ examples: ['Racecourse Dawn.JPG'] }),
    mimeType: MimeType(),
    size: Type.Integer({ minimum: 0, description: 'In bytes', examples: [182_440] }),
    width: Nullable(Type.Integer({ minimum: 1, examples: [1200] })),
    height: Nullable(Type.Integer({ minimum: 1, examples: [800] })),
    uploadedAt: Instant(),
    /** A user's id. */
    uploadedBy: Id(),
    variants: Type.Array(MediaVariant),
    removed: Type.Array(Type.String(), {
      description: 'What was taken out of an SVG, because it could run or load something',
      examples: [[]],
    }),
    version: Version(),
  },
  sorts: MEDIA_SORTS,
  asked: { type: OneOf(MEDIA_KINDS), check: OneOf(MEDIA_CHECKS) },
  readers: BACK_OFFICE_ROLES,
  fails: { remove: ['media.used'] },
  undoable: true,
});

// A list of files is of no use as CSV.
const { csv: _csv, ...calls } = described.calls;

/** The media library (product §3). `variants` is empty until the smaller copies are made. */
export const mediaItem = { ...described, calls };

export type MediaItem = Static<typeof mediaItem.row>;
/** The fields of a media item that can be changed (product §2). */
export type MediaPatch = Static<typeof mediaItem.patch>;
export type MediaQuery = QueryOf<typeof mediaItem>;

/** A file that an item had before another took its place; it is kept for a while. */
export const MediaEdition = Strict(
  {
    id: Id(),
    path: Type.String({ examples: ['/media/3f7a…/racecourse-dawn.jpg'] }),
    originalFilename: Type.String({ examples: ['Racecourse Dawn.JPG'] }),
    mimeType: MimeType(),
    size: Type.Integer({ minimum: 0, description: 'In bytes', examples: [182_440] }),
    width: Nullable(Type.Integer({ minimum: 1, examples: [1200] })),
    height: Nullable(Type.Integer({ minimum: 1, examples: [800] })),
    variants: Type.Array(MediaVariant),
    storedAt: Instant(),
    storedBy: Type.String({ description: 'Who sent it, by name', examples: ['Alex Carter'] }),
  },
  { title: 'MediaEdition' },
);
export type MediaEdition = Static<typeof MediaEdition>;

/** The body that names the edition which an item is to have again. */
export const MediaBringBack = Strict({ editionId: Id() }, { title: 'MediaBringBack' });
export type MediaBringBack = Static<typeof MediaBringBack>;

/** A place where a file is used. */
export const MediaUse = Strict(
  {
    entity: OneOf(['unit', 'seo', 'maintenance', 'place'], { examples: ['unit'] }),
    /** The id of the row. */
    id: Id(),
    field: Type.String({ description: 'Which of its fields has the address', examples: ['featuredImage'] }),
    message: Type.String({ examples: ['Capsule unit CSH-0001 (Trackside One)'] }),
  },
  { title: 'MediaUse' },
);
export type MediaUse = Static<typeof MediaUse>;

/** Where one of several files is used. */
export const MediaUses = Strict({ id: Id(), uses: Type.Array(MediaUse) }, { title: 'MediaUses' });
export type MediaUses = Static<typeof MediaUses>;

/** The query of a call about several files: their ids. */
export const MediaSelection = Strict(
  {
    ids: Type.String({
      pattern: `^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${MAX_SELECTED - 1}}$`,
      examples: ['7,8'],
      'x-message': `Send at most ${MAX_SELECTED} ids, with commas between them.`,
    }),
  },
  { title: 'MediaSelection' },
);
export type MediaSelection = Static<typeof MediaSelection>;

/** The focal point of a picture, with the addresses by which it is shown. */
export const FocalPoint = Strict(
  {
    id: Id(),
    path: Type.String({ description: 'Where the file is served', examples: ['/media/3f7a…/racecourse-dawn.jpg'] }),
    focalX: Type.Integer({ minimum: 0, maximum: 100, examples: [30] }),
    focalY: Type.Integer({ minimum: 0, maximum: 100, examples: [70] }),
  },
  { title: 'FocalPoint' },
);
export type FocalPoint = Static<typeof FocalPoint>;

/** The query of focal points: those of one picture, whether it is used or not. */
export const FocalPointsOf = Strict({
  of: Type.Optional(
    Type.String({
      pattern: '^([0-9a-f]{64}|[1-9]\\d{0,8})$',
      description: 'The hash or the id in the address of a picture',
      examples: ['7'],
      'x-message': 'Send the hash or the id in the address of a picture.',
    }),
  ),
});
export type FocalPointsOf = Static<typeof FocalPointsOf>;

/** How much the library holds, and may hold (product §10.7). */
export const MediaRoom = Strict(
  {
    usedBytes: Type.Integer({
      minimum: 0,
      description: 'Of its files, each content once, and of earlier files that are kept',
      examples: [1_288_490_189],
    }),
    allowedBytes: Type.Integer({ minimum: 0, description: 'What they may have together', examples: [21_474_836_480] }),
  },
  { title: 'MediaRoom' },
);
export type MediaRoom = Static<typeof MediaRoom>;

/** The query of a delete: `force` deletes a file even if it is in use. */
export const MediaDelete = Strict({
  force: Type.Optional(Type.Boolean({ description: 'Delete it although it is used' })),
});
export type MediaDelete = Static<typeof MediaDelete>;

/** The longest file name, in characters. */
export const MAX_FILENAME = MAX_LENGTH.name;
