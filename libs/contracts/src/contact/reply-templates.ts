/** What a reply can begin with. No schemas in this file, so that screens can import it. */

/** The names that replace the placeholders of a template. */
export interface ReplyNames {
  /** Who has written to us. */
  name: string;
  /** Who answers. */
  me: string;
  company: string;
}

interface ReplyTemplate {
  title: string;
  /** `{name}`, `{me}` and `{company}` are replaced by the names. */
  text: string;
}

const frame = (text: string) => `Hello {name},\n\n${text}\n\nKind regards\n{me}\n{company}`;

/** The first is what every reply begins with (product §2.15). */
export const REPLY_TEMPLATES = [
  { title: 'Blank', text: frame('thank you for writing to us.\n\n') },
  {
    title: 'Homes and dates',
    text: frame(
      'thank you for writing to us. To tell you which homes are free, we need to know a little more:\n\n' +
        '- How many people is it for?\n- From when, and for how long?\n- At which racecourse or stable?\n\n' +
        'As soon as we know, we will send you homes, dates and prices.',
    ),
  },
  {
    title: 'Let us talk',
    text: frame('thank you for writing to us. This is best talked over: when, and on which number, may we call you?'),
  },
  {
    title: 'Nothing free',
    text: frame(
      'thank you for writing to us. For the dates you asked about, all our homes are taken. ' +
        'If other dates would do as well, tell us, and we will look again.',
    ),
  },
] as const satisfies readonly ReplyTemplate[];

/**
 * A template with its names filled in; names are not read as templates themselves.
 *
 * @example fillTemplate('Hello {name},', { name: 'Priya', me: 'Kim', company: 'Homes' }) // 'Hello Priya,'
 */
export const fillTemplate = (text: string, names: ReplyNames): string =>
  text.replace(/\{(name|me|company)\}/g, (_place, key: keyof ReplyNames) => names[key]);

/** The subject that a reply begins with. */
export const replySubject = (name: string): string => `Your inquiry, ${name}`;
