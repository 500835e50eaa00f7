import type { AnswerWeek } from '@capsule/contracts/contact/answer-times';
import { Link } from '@capsule/host';
import { ANSWERS_PATH, ANSWER_TEXTS, answerLine, medianCaption } from '../answers/answer-words';
import { answersCalls } from '../answers/answers.api';
import styles from './newest-card.module.css';

/** The least height of a bar, in percent: a week that was fast has an answer, too. */
const LEAST_PERCENT = 8;

/** The median of each week as a bar, the last week at the right; a week without an answer has none. */
function WeekBars({ weeks }: { weeks: readonly AnswerWeek[] }) {
  const longest = Math.max(1, ...weeks.map(({ medianMinutes }) => medianMinutes ?? 0));
  const heightOf = (minutes: number) => `${Math.max(LEAST_PERCENT, (100 * minutes) / longest)}%`;
  return (
    <span role="img" aria-label={`${ANSWER_TEXTS.byWeek}: ${medianCaption(weeks)}`} className={styles.weeks}>
      {weeks.map(({ monday, medianMinutes }) => (
        <span
          key={monday}
          className={styles.week}
          style={{ height: medianMinutes === null ? 0 : heightOf(medianMinutes) }}
        />
      ))}
    </span>
  );
}

/** How fast inquiries are answered, drawn and in a line that leads to more. Their place is kept while they are not there. */
export function AnswerLine() {
  const { data } = answersCalls.answerTimes.useQuery();
  return (
    <div className={styles.times}>
      {data === undefined ? null : (
        <>
          <WeekBars weeks={data.weeks} />
          <Link className={styles.more} to={ANSWERS_PATH}>
            {answerLine(data)}
          </Link>
        </>
      )}
    </div>
  );
}
