import type { ContactEvent } from '@capsule/contracts/contact/contact-handling';
import { sampleEvent } from '../testing/sample-event';
import { eventLines } from './event-lines';

const change = (name: string, to: unknown) => sampleEvent({ changes: { [name]: { from: null, to } } });
const nameOf = (id: number) => `Person ${id}`;

describe('what the history says of (product §2.15)', () => {
  it.each([
    ['an arrival', sampleEvent({ kind: 'received', by: null }), ['The inquiry arrived.']],
    ['somebody who opens it', sampleEvent({ kind: 'read' }), ['Sam Lee opened it.']],
    ['a status', change('status', 'answered'), ['Sam Lee marked it as answered.']],
    ['an assignee', change('assignedTo', 4), ['Sam Lee assigned it to Person 4.']],
    ['no assignee', change('assignedTo', null), ['Sam Lee assigned it to nobody.']],
    ['a release', change('released', true), ['Sam Lee released it from the quarantine.']],
    ['an export', change('exported', true), ['Sam Lee exported it.']],
    ['what people do not know', change('spare', 1), ['Sam Lee changed it.']],
    ['a note', sampleEvent({ kind: 'note', text: 'Call her.' }), ['Sam Lee noted:']],
    ['a booking', sampleEvent({ kind: 'booked' }), ['Sam Lee made a booking.']],
    ['a reply', sampleEvent({ kind: 'replied' }), ['Sam Lee replied:']],
    ['a person who is not known', sampleEvent({ kind: 'read', by: null }), ['Somebody opened it.']],
    ['what a newer API tells', sampleEvent({ kind: 'moved' as ContactEvent['kind'] }), ['Sam Lee changed it.']],
  ])('%s', (_what, told, lines) => {
    expect(eventLines(told, nameOf)).toEqual(lines);
  });

  it('two changes at once, a line for each', () => {
    const both = { ...change('status', 'closed').changes, ...change('assignedTo', 4).changes };
    expect(eventLines(sampleEvent({ changes: both }), nameOf)).toEqual([
      'Sam Lee marked it as closed.',
      'Sam Lee assigned it to Person 4.',
    ]);
  });
});
