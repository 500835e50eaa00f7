import { Link } from '@capsule/host';
import { ANSWERS_PATH, answerLine } from '../answers/answer-words';
import { answersCalls } from '../answers/answers.api';
import styles from './newest-card.module.css';

/** How fast inquiries are answered, in a line that leads to more. Its place is kept while it is not there. */
export function AnswerLine() {
  const { data } = answersCalls.answerTimes.useQuery();
  return (
    <p className={styles.times}>
      {data === undefined ? null : (
        <Link className={styles.more} to={ANSWERS_PATH}>
          {answerLine(data)}
        </Link>
      )}
    </p>
  );
}
