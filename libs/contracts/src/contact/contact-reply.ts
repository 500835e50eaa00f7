import type { Static } from 'typebox';
import { MAX_MAIL_LENGTH, MAX_SUBJECT_LENGTH } from '../mail/mail-words';
import { Instant, Nullable, Strict, Text } from '../schema/schema';

/** The body of a reply to an inquiry, which goes out as a mail (product §2.15). */
export const ContactReplyInput = Strict(
  {
    subject: Text(MAX_SUBJECT_LENGTH, {
      minLength: 1,
      title: 'Subject',
      examples: ['Your inquiry, Priya Nair'],
      'x-message': 'Enter a subject.',
    }),
    text: Text(MAX_MAIL_LENGTH, {
      minLength: 1,
      title: 'Text',
      examples: ['Hello Priya, eight homes are free from March.'],
      'x-message': 'Write something first.',
    }),
    lastAnswer: Nullable(
      Instant({
        description:
          'When the newest answer was given that the writer knows of; a newer one by somebody else is asked about',
        examples: [null],
      }),
    ),
  },
  { title: 'ContactReplyInput' },
);
export type ContactReplyInput = Static<typeof ContactReplyInput>;
