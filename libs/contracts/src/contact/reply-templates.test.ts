import { describe, expect, it } from '@jest/globals';
import { fillTemplate, REPLY_TEMPLATES, replySubject } from './reply-templates';

const NAMES = { name: 'Priya', me: 'Alex', company: 'Capsules' };

describe('a reply (product §2.15)', () => {
  it('begins with one of these texts, the first of which is empty', () => {
    const framed = (text: string) => `Hello {name},\n\n${text}\n\nKind regards\n{me}\n{company}`;
    expect(REPLY_TEMPLATES.map(({ title, text }) => [title, text])).toEqual([
      ['Blank', framed('thank you for writing to us.\n\n')],
      [
        'Homes and dates',
        framed(
          'thank you for writing to us. To tell you which homes are free, we need to know a little more:\n\n' +
            '- How many people is it for?\n- From when, and for how long?\n- At which racecourse or stable?\n\n' +
            'As soon as we know, we will send you homes, dates and prices.',
        ),
      ],
      [
        'Let us talk',
        framed('thank you for writing to us. This is best talked over: when, and on which number, may we call you?'),
      ],
      [
        'Nothing free',
        framed(
          'thank you for writing to us. For the dates you asked about, all our homes are taken. ' +
            'If other dates would do as well, tell us, and we will look again.',
        ),
      ],
    ]);
  });

  it('has each name in each of its places, and leaves other braces as they are', () => {
    expect(fillTemplate('{name}, {me}, {company}; {name} {other}', NAMES)).toBe('Priya, Alex, Capsules; Priya {other}');
  });

  it('takes a name as it is, whatever is in it', () => {
    expect(fillTemplate('Hello {name}', { ...NAMES, name: "$& {me} $'" })).toBe("Hello $& {me} $'");
  });

  it('has this subject at first', () => {
    expect(replySubject('Priya Nair')).toBe('Your inquiry, Priya Nair');
  });
});
