import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { AnswerTimes } from '@capsule/contracts/contact/answer-times';
import { plural } from '@capsule/contracts/plural';
import { Link } from '@capsule/host';
import { ChartPlace, Legend, type ChartData } from '@capsule/web-kit/charts';
import { formatWeekday } from '@capsule/web-kit/format';
import { PageSection } from '@capsule/web-kit/page';
import {
  ANSWER_TEXTS,
  OPEN_PATH,
  answeredCaption,
  medianCaption,
  openCaption,
  spellAge,
  spellMinutes,
} from './answer-words';

type Weeks = AnswerTimes['weeks'];

interface Unit {
  minutes: number;
  write: (value: number) => string;
}

const MINUTE: Unit = { minutes: 1, write: (value) => `${value} min` };
const HOUR: Unit = { minutes: 60, write: (value) => `${value} h` };
const DAY: Unit = { minutes: 24 * 60, write: (value) => plural(value, 'day') };

/** The unit of the scale: what lies on it is whole hours where the bars are hours high. */
function unitOf(weeks: Weeks): Unit {
  const longest = Math.max(...weeks.map(({ medianMinutes }) => medianMinutes ?? 0));
  return [DAY, HOUR].find(({ minutes }) => longest >= 2 * minutes) ?? MINUTE;
}

/** A scale that begins at its foot, also where every bar has no height. */
export const scaled = (data: ChartData): ChartData =>
  data.series.some((each) => each.data.some((value) => value !== null && value > 0)) ? data : { ...data, max: 1 };

const overWeeks = (weeks: Weeks): Pick<ChartData, 'category' | 'categories'> => ({
  category: ANSWER_TEXTS.week,
  categories: weeks.map(({ monday }) => formatWeekday(monday)),
});

/** The chart of the medians, in the largest unit of which the slowest week has two. */
export function mediansOf(weeks: Weeks): ChartData {
  const unit = unitOf(weeks);
  const data = weeks.map(({ medianMinutes }) => (medianMinutes === null ? null : medianMinutes / unit.minutes));
  return {
    ...overWeeks(weeks),
    series: [{ label: ANSWER_TEXTS.time, color: 'blue', data }],
    write: (value) => spellMinutes(value * unit.minutes),
    writeScale: unit.write,
  };
}

/** The inquiries by week of arrival, in the colours of the legend above them. */
export const arrivalsOf = (weeks: Weeks): ChartData => ({
  ...overWeeks(weeks),
  series: [
    { label: ANSWER_TEXTS.answered, color: 'green', data: weeks.map(({ answered }) => answered) },
    { label: ANSWER_TEXTS.unanswered, color: 'yellow', data: weeks.map((week) => week.arrived - week.answered) },
  ],
  write: String,
});

/** The open inquiries by age; what has waited longest stands out. */
export const openOf = ({ open }: AnswerTimes): ChartData => ({
  category: ANSWER_TEXTS.age,
  categories: open.map(({ fromDays }, index) => spellAge(fromDays, open[index + 1]?.fromDays)),
  series: [
    {
      label: ANSWER_TEXTS.inquiries,
      color: open.map((_age, index) => (index === open.length - 1 ? 'red' : 'yellow')),
      data: open.map(({ inquiries }) => inquiries),
    },
  ],
  write: String,
});

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/** Medians and arrivals week by week, and the open inquiries by age; each with its table. */
export const AnswerCharts = ({ times }: { times: AnswerTimes }) => (
  <>
    <PageSection title={ANSWER_TEXTS.byWeek} caption={medianCaption(times.weeks)}>
      <ChartPlace label={ANSWER_TEXTS.byWeek} data={scaled(mediansOf(times.weeks))} />
    </PageSection>
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: COLUMNS }}>
      <PageSection title={ANSWER_TEXTS.arrived} caption={answeredCaption(times.weeks)}>
        <Legend
          entries={[
            { color: 'green', label: ANSWER_TEXTS.answered },
            { color: 'yellow', label: ANSWER_TEXTS.unanswered },
          ]}
        />
        <ChartPlace label={ANSWER_TEXTS.arrived} data={scaled(arrivalsOf(times.weeks))} />
      </PageSection>
      <PageSection title={ANSWER_TEXTS.open} caption={openCaption(times)}>
        <ChartPlace label={ANSWER_TEXTS.open} data={scaled(openOf(times))} />
        <MuiLink component={Link} to={OPEN_PATH} sx={{ alignSelf: 'flex-start' }}>
          {ANSWER_TEXTS.oldest}
        </MuiLink>
      </PageSection>
    </Box>
  </>
);
