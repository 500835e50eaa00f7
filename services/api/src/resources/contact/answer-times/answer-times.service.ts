import { ANSWER_WEEKS, dayIn, lastMondays, type AnswerTimes, type AnswerWeek, type OpenAge } from '@capsule/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../../../platform/settings/settings';
import { OPEN, WEEKS } from './answer-times-sql';

/** Reads how fast inquiries are answered (product §10.15). */
@Injectable()
export class AnswerTimesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /** @param now whose week is the last one, and until when open inquiries have waited */
  async read(now = new Date()): Promise<AnswerTimes> {
    const { timeZone } = this.settings;
    const mondays = lastMondays(dayIn(timeZone, now), ANSWER_WEEKS);
    const [weeks, open]: [AnswerWeek[], OpenAge[]] = await Promise.all([
      this.dataSource.query(WEEKS, [mondays, timeZone]),
      this.dataSource.query(OPEN, [now.toISOString()]),
    ]);
    return { weeks, open };
  }
}
