import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerTimes } from '@capsule/contracts/contact/answer-times';
import { FocusKept } from '@capsule/web-kit/focus-kept';
import { PageHeader, PageSection } from '@capsule/web-kit/page';
import { InboxView } from '../quarantine/inbox-view';
import { QUARANTINE_TEXTS } from '../quarantine/quarantine-words';
import { ANSWER_TEXTS, compareWeeks, spellMinutes } from './answer-words';
import { AnswerCharts } from './answer-charts';
import { answersCalls } from './answers.api';

const UNDER = { title: QUARANTINE_TEXTS.back, to: '/admin/contacts' };

/** Whether nothing of it would draw anything. */
const isEmpty = ({ weeks, open }: AnswerTimes) =>
  weeks.every(({ arrived }) => arrived === 0) && open.every(({ inquiries }) => inquiries === 0);

function ThisWeek({ times }: { times: AnswerTimes }) {
  const [before, week] = times.weeks.slice(-2);
  if (week === undefined || before === undefined) return null;
  return (
    <PageSection title={ANSWER_TEXTS.median}>
      <Typography sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}>
        {week.medianMinutes === null ? ANSWER_TEXTS.none : spellMinutes(week.medianMinutes)}
      </Typography>
      <Typography color="textSecondary">{compareWeeks(week, before)}</Typography>
    </PageSection>
  );
}

function Answers() {
  const { data, isError, isFetching, refetch } = answersCalls.answerTimes.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // What is known stays, also where it could not be read again.
  if (data !== undefined && isEmpty(data)) return <p role="status">{ANSWER_TEXTS.empty}</p>;
  if (data !== undefined)
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ThisWeek times={data} />
        <AnswerCharts times={data} />
      </Box>
    );
  if (!isError || isFetching) return <p role="status">{ANSWER_TEXTS.loading}</p>;
  return (
    <>
      <FocusKept />
      <p role="status">{ANSWER_TEXTS.failed}</p>
      <Button onClick={() => void refetch()}>{ANSWER_TEXTS.retry}</Button>
    </>
  );
}

/** How fast inquiries are answered, and how long the open ones have waited (product §2.28). */
export default function AnswersScreen() {
  return (
    <>
      <PageHeader title={ANSWER_TEXTS.title} under={UNDER} />
      <Box sx={{ displayPrint: 'none', mb: 3 }}>
        <InboxView />
      </Box>
      <Answers />
    </>
  );
}
