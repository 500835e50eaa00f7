import { AnswerTimes, readAnswerTimes } from '@capsule/contracts';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ServesOne } from '../../../platform/calls/serves';
import { AnswerTimesService } from './answer-times.service';

/** How fast the back office answers (product §2.28). */
@ApiTags('contact')
@Controller()
export class AnswerTimesController {
  constructor(private readonly times: AnswerTimesService) {}

  @ServesOne(readAnswerTimes, AnswerTimes, 'Week by week, and how long the open inquiries have waited.')
  read(): Promise<AnswerTimes> {
    return this.times.read();
  }
}
