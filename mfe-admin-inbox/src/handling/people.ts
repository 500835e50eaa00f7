import { peopleFor } from '@capsule/web-kit/people';
import { manifest } from '../manifest';

/** The people to whom inquiries are assigned. */
export const { usePeople, AssigneeName, AssigneeFilter } = peopleFor(manifest);
