import type { OutgoingMailEntity } from '../resources/mail/outgoing-mail.entity';

/** A mail of the queue that is about to be sent. */
export const outgoingMail = (rest: Partial<OutgoingMailEntity> = {}): OutgoingMailEntity =>
  ({
    id: 7,
    kind: 'inquiry-notice',
    recipient: 'priya@hillview.example',
    recipientName: 'Priya Nair',
    replyTo: null,
    subject: 'Hello',
    text: 'Hello.',
    calendar: null,
    by: null,
    createdAt: '2027-03-01T00:00:00.000Z',
    ...rest,
  }) as OutgoingMailEntity;
