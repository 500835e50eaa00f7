import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { EVENT_WORDS } from './handling-words';

/** What a change did, in a sentence for each field of it that people know. */
function changeLines(who: string, changes: ContactEvent['changes'], nameOf: (id: number) => string): string[] {
  const lines: string[] = [];
  const { status, assignedTo, released, exported } = changes;
  if (released) lines.push(EVENT_WORDS.released(who));
  if (exported) lines.push(EVENT_WORDS.exported(who));
  if (status) lines.push(EVENT_WORDS.status(who, String(status.to)));
  if (assignedTo)
    lines.push(
      assignedTo.to === null ? EVENT_WORDS.unassigned(who) : EVENT_WORDS.assigned(who, nameOf(Number(assignedTo.to))),
    );
  return lines.length > 0 ? lines : [EVENT_WORDS.changed(who)];
}

/**
 * What the time line says of an event; the words of a note come below.
 *
 * @param nameOf the name of a user by their id
 */
export function eventLines({ kind, by, changes }: ContactEvent, nameOf: (id: number) => string): string[] {
  const who = by?.name ?? EVENT_WORDS.somebody;
  if (kind === 'received') return [EVENT_WORDS.received];
  if (kind === 'changed') return changeLines(who, changes, nameOf);
  // A newer API may tell of more.
  return [(EVENT_WORDS[kind] ?? EVENT_WORDS.changed)(who)];
}
