import type { Static } from 'typebox';
import { Author } from '../changes/changes';
import { Id, OneOf, Strict } from '../schema/schema';
import { PRESENCE_KINDS } from './contact-words';

/** Who has which inquiry open, so that nobody answers twice (product §2.27). */

const Doing = () => OneOf(PRESENCE_KINDS, { examples: ['answering'] });

/**
 * What the caller is doing with an inquiry in this window. It is valid for `PRESENCE_LEASE_S`, unless the call is
 * repeated.
 */
export const PresenceInput = Strict({ doing: Doing() }, { title: 'PresenceInput' });
export type PresenceInput = Static<typeof PresenceInput>;

/** Somebody else who has an inquiry open, and the most that they do with it in any window. */
export const InquiryPresence = Strict({ inquiryId: Id(), by: Author, doing: Doing() }, { title: 'InquiryPresence' });
export type InquiryPresence = Static<typeof InquiryPresence>;
