import { InquiryPresence, PresenceInput, contactPresenceCalls, type CurrentUser } from '@capsule/contracts';
import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import Type from 'typebox';
import { Unattended } from '../../../platform/access/access';
import { User } from '../../../platform/access/user.decorator';
import { ServesDone, ServesOne } from '../../../platform/calls/serves';
import { contract } from '../../../platform/http/contract';
import { Id } from '../../../platform/http/id';
import { PresenceService } from './presence.service';

/** Who has which inquiry open (product §2.27). Pages say and ask by themselves, which is no use of a session. */
@ApiTags('contact')
@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Unattended()
  @ServesOne(contactPresenceCalls.others, Type.Array(InquiryPresence), 'Who else has an inquiry open.')
  others(@User() user: CurrentUser): Promise<InquiryPresence[]> {
    return this.presence.others(user.id);
  }

  @Unattended()
  @ServesDone(contactPresenceCalls.hold, 'Contact submission is open')
  hold(
    @Id() id: number,
    @Body({ schema: contract(PresenceInput) }) { doing }: PresenceInput,
    @User() user: CurrentUser,
  ): Promise<void> {
    return this.presence.hold(id, doing, user.id);
  }

  @Unattended()
  @ServesDone(contactPresenceCalls.leave, 'Contact submission is closed')
  leave(@Id() id: number, @User() user: CurrentUser): Promise<void> {
    return this.presence.leave(id, user.id);
  }
}
