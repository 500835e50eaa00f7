import type { Static } from 'typebox';
import { choice, text } from '../resource/field-kinds';
import { resource, type CsvQueryOf, type QueryOf } from '../resource/resource';
import { Id, Instant, Version } from '../schema/schema';
import { REDIRECT_TEXTS } from './redirect-rules';
import { MAX_REDIRECT_ADDRESS, REDIRECT_SORTS, REDIRECT_STATUSES } from './redirect-words';

/** Where visitors of an address are sent that has no page any more (product §3.10). For administrators only. */
export const redirect = resource({
  name: 'redirect',
  titles: { row: 'Redirect', input: 'RedirectInput', patch: 'RedirectPatch' },
  path: '/api/redirects',
  fields: {
    oldAddress: text({
      label: 'Old Address',
      required: true,
      maxLength: MAX_REDIRECT_ADDRESS,
      description: 'A path of the site; unique; answered in its one form',
      example: '/old-page',
      placeholder: '/old-page',
      help: 'A page that is there is shown all the same.',
      message: REDIRECT_TEXTS.oldAddress,
    }),
    newAddress: text({
      label: 'New Address',
      required: true,
      maxLength: MAX_REDIRECT_ADDRESS,
      description: 'An address of the site, with or without a query and a fragment; answered in its one form',
      example: '/contact',
      placeholder: '/contact',
      help: 'What follows ? in the old address is kept.',
      message: REDIRECT_TEXTS.newAddress,
    }),
    statusCode: choice(REDIRECT_STATUSES, {
      label: 'Status',
      default: '301',
      description: 'Both say that the address has changed for good',
      example: '301',
    }),
  },
  answered: {
    /** The id of the user who created it. */
    createdBy: Id(),
    createdAt: Instant(),
    version: Version(),
  },
  sorts: REDIRECT_SORTS,
  readers: ['admin'],
  fails: { create: ['resource.conflict'], change: ['resource.conflict'], undo: ['resource.conflict'] },
  undoable: true,
});

export type RedirectInput = Static<typeof redirect.input>;
export type RedirectPatch = Static<typeof redirect.patch>;
export type Redirect = Static<typeof redirect.row>;
export type RedirectQuery = QueryOf<typeof redirect>;
export type RedirectCsvQuery = CsvQueryOf<typeof redirect>;
