import {
  ContactEvent,
  ContactNote,
  ContactNoteInput,
  contactHandlingCalls,
  type CurrentUser,
} from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import Type from 'typebox';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone, ServesOne } from '../../../platform/calls/serves';
import { contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { ContactHandlingService } from './contact-handling.service';

/** How the back office works on an inquiry (product §2.15). */
@ApiTags('contact')
@Controller()
export class ContactHandlingController {
  constructor(private readonly handling: ContactHandlingService) {}

  @ServesOne(
    contactHandlingCalls.events,
    Type.Array(ContactEvent),
    'All that happened to the inquiry, the newest first.',
  )
  events(@Id() id: number): Promise<ContactEvent[]> {
    return this.handling.events(id);
  }

  @ServesOne(contactHandlingCalls.addNote, ContactNote, 'The note as it is stored.')
  addNote(
    @Id() id: number,
    @Body({ schema: contract(ContactNoteInput) }) input: ContactNoteInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<ContactNote> {
    return this.handling.addNote(id, input, idempotency);
  }

  @ServesDone(contactHandlingCalls.markRead, 'Contact submission read')
  markRead(@Id() id: number, @User() user: CurrentUser): Promise<void> {
    return this.handling.markRead(id, user.id);
  }

  @ServesDone(contactHandlingCalls.markUnread, 'Contact submission unread')
  markUnread(@Id() id: number, @User() user: CurrentUser): Promise<void> {
    return this.handling.markUnread(id, user.id);
  }
}
