import Type from 'typebox';
import { Email, Id, Instant, MAX_LENGTH, Nullable, Optional, Strict, Text } from './schema';

/** What a visitor sends with the contact form (spec §3, §5: rules and messages to the letter). */
export const ContactInquiryInput = Strict(
  {
    name: Text(MAX_LENGTH.name, {
      minLength: 2,
      title: 'Name',
      examples: ['Priya Nair'],
      'x-message': 'Name must be at least 2 characters.',
    }),
    email: Email({
      title: 'Email',
      examples: ['priya@hillviewracing.example'],
      'x-message': 'Please enter a valid email address.',
    }),
    phone: Text(MAX_LENGTH.phone, {
      minLength: 5,
      title: 'Phone',
      examples: ['+61 2 5550 0134'],
      'x-message': 'Please enter a valid phone number.',
    }),
    organization: Optional(Text(MAX_LENGTH.name, { title: 'Organization', examples: ['Hillview Racing Stables'] })),
    message: Text(MAX_LENGTH.message, {
      minLength: 10,
      title: 'Message',
      examples: ['We need eight homes for our stable staff by March.'],
      'x-message': 'Message must be at least 10 characters.',
    }),
  },
  { title: 'ContactInquiryInput' },
);
export type ContactInquiryInput = Type.Static<typeof ContactInquiryInput>;

/** An inquiry as it is stored and listed (spec §3). */
export const ContactSubmission = Strict(
  {
    id: Id(),
    name: Type.String({ examples: ['Priya Nair'] }),
    email: Type.String({ examples: ['priya@hillviewracing.example'] }),
    phone: Type.String({ examples: ['+61 2 5550 0134'] }),
    organization: Nullable(Type.String({ examples: ['Hillview Racing Stables'] })),
    message: Type.String({ examples: ['We need eight homes for our stable staff by March.'] }),
    createdAt: Instant(),
  },
  { title: 'ContactSubmission' },
);
export type ContactSubmission = Type.Static<typeof ContactSubmission>;
