import Type from 'typebox';
import { call } from '../calls/call';
import { BACK_OFFICE_ROLES } from '../roles';
import { Id, Nullable, OneOf, Strict, Text } from '../schema/schema';
import { DEFAULT_FOUND, MAX_FOUND, MAX_SEARCH_LENGTH, SEARCH_KINDS } from './search-words';

/** The search over all records of the back office. */

export const SearchQuery = Strict(
  {
    q: Text(MAX_SEARCH_LENGTH, {
      minLength: 1,
      description: 'Text to search for, whatever its case; `%` and `_` mean themselves',
      examples: ['priya'],
      'x-message': `Send a text of 1 to ${MAX_SEARCH_LENGTH} characters.`,
    }),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_FOUND,
        description: `Records of each kind, by default ${DEFAULT_FOUND}`,
        examples: [DEFAULT_FOUND],
      }),
    ),
  },
  { title: 'SearchQuery' },
);
export type SearchQuery = Type.Static<typeof SearchQuery>;

/** A record that has the text in one of its fields. */
export const FoundRecord = Strict(
  {
    id: Id(),
    title: Type.String({ examples: ['Priya Nair'] }),
    /** What tells it from others of the same title. */
    subtitle: Type.String({ examples: ['Hillview Racing Stables · priya@hillviewracing.example'] }),
    /** The field that has the text, and what it says around it; `null` where no single field has it. */
    match: Nullable(
      Strict({
        field: Type.String({ examples: ['Message'] }),
        text: Type.String({ examples: ['…for Priya by March.'] }),
      }),
    ),
  },
  { title: 'FoundRecord' },
);
export type FoundRecord = Type.Static<typeof FoundRecord>;

/** The records of one kind: those that are called by the text first, then those that begin with it; newer ones first. */
export const FoundGroup = Strict(
  { kind: OneOf(SEARCH_KINDS, { examples: ['contact'] }), records: Type.Array(FoundRecord, { minItems: 1 }) },
  { title: 'FoundGroup' },
);
export type FoundGroup = Type.Static<typeof FoundGroup>;

/** What was found, by kind; kinds without a record are absent. */
export const SearchResult = Strict(
  {
    groups: Type.Array(FoundGroup),
    /** `false`: older records may have the text in the middle, and were too many to be looked through. */
    isComplete: Type.Boolean(),
  },
  { title: 'SearchResult' },
);
export type SearchResult = Type.Static<typeof SearchResult>;

/** Finds records of every kind that the signed-in person may see. */
export const searchRecords = call({ method: 'GET', path: '/api/search', access: BACK_OFFICE_ROLES, query: true });
