import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { eventLines } from './event-lines';

const event = (rest: Partial<ContactEvent>): ContactEvent => ({
  kind: 'changed',
  at: '2026-11-20T09:05:00.000Z',
  by: { id: 3, name: 'Sam Lee' },
  text: null,
  booking: null,
  mail: null,
  changes: {},
  ...rest,
});
const change = (name: string, to: unknown) => event({ changes: { [name]: { from: null, to } } });
const nameOf = (id: number) => `Person ${id}`;

describe('what the history says of (product §2.15)', () => {
  it.each([
    ['an arrival', event({ kind: 'received', by: null }), ['The inquiry arrived.']],
    ['somebody who opens it', event({ kind: 'read' }), ['Sam Lee opened it.']],
    ['a status', change('status', 'answered'), ['Sam Lee marked it as answered.']],
    ['an assignee', change('assignedTo', 4), ['Sam Lee assigned it to Person 4.']],
    ['no assignee', change('assignedTo', null), ['Sam Lee assigned it to nobody.']],
    ['a release', change('released', true), ['Sam Lee released it from the quarantine.']],
    ['an export', change('exported', true), ['Sam Lee exported it.']],
    ['what people do not know', change('spare', 1), ['Sam Lee changed it.']],
    ['a note', event({ kind: 'note', text: 'Call her.' }), ['Sam Lee noted:']],
    ['a booking', event({ kind: 'booked' }), ['Sam Lee made a booking.']],
    ['a reply', event({ kind: 'replied' }), ['Sam Lee replied:']],
    ['a person who is not known', event({ kind: 'read', by: null }), ['Somebody opened it.']],
    ['what a newer API tells', event({ kind: 'moved' as ContactEvent['kind'] }), ['Sam Lee changed it.']],
  ])('%s', (_what, told, lines) => {
    expect(eventLines(told, nameOf)).toEqual(lines);
  });

  it('two changes at once, a line for each', () => {
    const both = { ...change('status', 'closed').changes, ...change('assignedTo', 4).changes };
    expect(eventLines(event({ changes: both }), nameOf)).toEqual([
      'Sam Lee marked it as closed.',
      'Sam Lee assigned it to Person 4.',
    ]);
  });
});
