import { peopleFor } from '@capsule/web-kit/people';
import { manifest } from '../manifest';

/** The people to whom maintenance is assigned (product §7), and who record payments. */
export const { usePeople, AssigneeName, AssigneeFilter } = peopleFor(manifest);
