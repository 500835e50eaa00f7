import Type from 'typebox';
import { ListQuery } from './answers';
import {
  MAX_TAGS,
  MAX_TAG_LENGTH,
  MEDIA_KINDS,
  MEDIA_SORTS,
  MEDIA_TYPES,
  type MediaKind,
  type MediaMimeType,
  type MediaSort,
} from './media-words';
import { Id, Instant, MAX_LENGTH, Nullable, OneOf, Optional, Strict, Text, Version } from './schema';

/** The media library (spec §3). */

const MIME_TYPES = [...new Set(Object.values(MEDIA_TYPES))] as const satisfies readonly MediaMimeType[];
const MimeType = () => OneOf<MediaMimeType[]>([...MIME_TYPES], { examples: ['image/jpeg'] });

/** A smaller copy of a picture, made after the upload. */
export const MediaVariant = Strict(
  {
    path: Type.String({ examples: ['/media/3f7a…/_800.webp'] }),
    mimeType: Type.String({ examples: ['image/webp'] }),
    width: Type.Integer({ minimum: 1, examples: [800] }),
    height: Type.Integer({ minimum: 1, examples: [533] }),
  },
  { title: 'MediaVariant' },
);
export type MediaVariant = Type.Static<typeof MediaVariant>;

/** What is known of a file. `variants` are empty until they are made. */
export const MediaItem = Strict(
  {
    id: Id(),
    path: Type.String({ description: 'Where the file is served', examples: ['/media/3f7a…/racecourse-dawn.jpg'] }),
    filename: Type.String({ examples: ['racecourse-dawn.jpg'] }),
    originalFilename: Type.String({ examples: ['Racecourse Dawn.JPG'] }),
    mimeType: MimeType(),
    size: Type.Integer({ minimum: 0, description: 'In bytes', examples: [182_440] }),
    width: Nullable(Type.Integer({ minimum: 1, examples: [1200] })),
    height: Nullable(Type.Integer({ minimum: 1, examples: [800] })),
    alt: Nullable(Type.String({ examples: ['A row of capsule homes beside a racecourse at dawn'] })),
    caption: Nullable(Type.String({ examples: ['Randwick, six in the morning'] })),
    tags: Type.Array(Type.String(), { examples: [['featured', 'exterior']] }),
    uploadedAt: Instant(),
    /** A user's id. */
    uploadedBy: Id(),
    variants: Type.Array(MediaVariant),
    version: Version(),
  },
  { title: 'MediaItem' },
);
export type MediaItem = Type.Static<typeof MediaItem>;

/** What may be changed of a media item (spec §2). */
export const MediaPatch = Strict(
  {
    alt: Optional(Text(1000, { title: 'Alt Text', examples: ['A row of capsule homes beside a racecourse at dawn'] })),
    caption: Optional(Text(2000, { title: 'Caption', examples: ['Randwick, six in the morning'] })),
    tags: Type.Optional(
      Type.Array(Text(MAX_TAG_LENGTH, { minLength: 1 }), {
        maxItems: MAX_TAGS,
        title: 'Tags',
        examples: [['featured', 'exterior']],
        'x-message': `At most ${MAX_TAGS} tags of ${MAX_TAG_LENGTH} characters each.`,
      }),
    ),
  },
  { title: 'MediaPatch' },
);
export type MediaPatch = Type.Static<typeof MediaPatch>;

/** What the media library may be asked. */
export const MediaQuery = ListQuery(MEDIA_SORTS, { type: OneOf(MEDIA_KINDS) });
export interface MediaQuery extends ListQuery<MediaSort> {
  type?: MediaKind;
}

/** What a delete may say: `force` deletes a file although it is used. */
export const MediaDelete = Strict({
  force: Type.Optional(Type.Boolean({ description: 'Delete it although it is used' })),
});
export type MediaDelete = Type.Static<typeof MediaDelete>;

/** The longest name of a file that is kept. */
export const MAX_FILENAME = MAX_LENGTH.name;
