import { ContactEvent, ContactNote, ContactNoteInput, contactWorkCalls, type CurrentUser } from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import Type from 'typebox';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone, ServesOne } from '../../../platform/calls/serves';
import { contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { Idempotency, type IdempotentRequest } from '../../../platform/idempotency/idempotent-request';
import { ContactWorkService } from './contact-work.service';

/** How the back office works on an inquiry (product §2.15). */
@ApiTags('contact')
@Controller()
export class ContactWorkController {
  constructor(private readonly work: ContactWorkService) {}

  @ServesOne(contactWorkCalls.events, Type.Array(ContactEvent), 'All that happened to the inquiry, the newest first.')
  events(@Id() id: number): Promise<ContactEvent[]> {
    return this.work.events(id);
  }

  @ServesOne(contactWorkCalls.addNote, ContactNote, 'The note as it is stored.')
  addNote(
    @Id() id: number,
    @Body({ schema: contract(ContactNoteInput) }) input: ContactNoteInput,
    @Idempotency() idempotency: IdempotentRequest,
  ): Promise<ContactNote> {
    return this.work.addNote(id, input, idempotency);
  }

  @ServesDone(contactWorkCalls.markRead, 'Contact submission read')
  markRead(@Id() id: number, @User() user: CurrentUser): Promise<void> {
    return this.work.markRead(id, user.id);
  }

  @ServesDone(contactWorkCalls.markUnread, 'Contact submission unread')
  markUnread(@Id() id: number, @User() user: CurrentUser): Promise<void> {
    return this.work.markUnread(id, user.id);
  }
}
