import { BadgeCounts, readBadges, type CurrentUser } from '@capsule/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '../../platform/access/user.decorator';
import { ServesOne } from '../../platform/calls/serves';
import { ContactService } from './contact.service';

/** The numbers at the entries of the sidebar: so far, inquiries have the only one (docs/decisions/040). */
@ApiTags('badges')
@Controller()
export class BadgesController {
  constructor(private readonly inquiries: ContactService) {}

  @ServesOne(readBadges, BadgeCounts, 'What waits for who asks.')
  async read(@User() user: CurrentUser): Promise<BadgeCounts> {
    return { 'unread-inquiries': await this.inquiries.countUnread(user.id) };
  }
}
