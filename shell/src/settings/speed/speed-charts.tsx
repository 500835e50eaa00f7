import Box from '@mui/material/Box';
import { spellDay } from '@capsule/contracts/days';
import { gradeOf, VITAL_BOUNDS, VITAL_GRADES, VITALS, type VitalName } from '@capsule/contracts/vitals/vital-words';
import type { PageSpeed } from '@capsule/contracts/vitals/vitals';
import { ChartPlace, Legend, type ChartData } from '@capsule/web-kit/charts';
import { PageSection } from '@capsule/web-kit/page';
import {
  GRADE_COLORS,
  marksOf,
  SPEED_TEXTS,
  spellGrades,
  spellOnScale,
  spellVital,
  VITAL_TITLES,
  vitalCaption,
} from './speed-words';

/** How far a scale goes beyond what is on it. */
const HEADROOM = 1.15;

/** Without the year, which is that of today or of four weeks ago. */
const nameOf = (day: string) => spellDay(day).replace(/,.*$/, '');

/** The least step of a scale. */
const stepOf = (vital: VitalName) => (vital === 'cls' ? 0.01 : 1);

/** A vital day by day, coloured by how good it was, with its bounds and what was deployed. */
export function chartOf(vital: VitalName, { days, deployments }: PageSpeed): ChartData {
  const { good, poor } = VITAL_BOUNDS[vital];
  const values = days.map((each) => each[vital]);
  const highest = Math.max(...values.map((value) => value ?? 0));
  const max = Math.max(good, highest) * HEADROOM;
  return {
    category: SPEED_TEXTS.day,
    categories: days.map(({ day }) => nameOf(day)),
    series: [
      {
        label: SPEED_TEXTS.percentile,
        color: values.map((value) => GRADE_COLORS[gradeOf(vital, value ?? 0)]),
        data: values,
      },
    ],
    write: (value) => spellOnScale(vital, value, max),
    max,
    step: stepOf(vital),
    bounds: [good, poor].filter((value) => value <= max).map((value) => ({ value, label: spellVital(vital, value) })),
    marks: { label: SPEED_TEXTS.lock, texts: marksOf(deployments, nameOf) },
  };
}

function VitalSection({ vital, speed }: { vital: VitalName; speed: PageSpeed }) {
  const grades = spellGrades(vital);
  return (
    <PageSection title={VITAL_TITLES[vital]} caption={vitalCaption(vital, speed.days)}>
      <Legend entries={VITAL_GRADES.map((grade) => ({ color: GRADE_COLORS[grade], label: grades[grade] }))} />
      <ChartPlace label={VITAL_TITLES[vital]} data={chartOf(vital, speed)} />
    </PageSection>
  );
}

const COLUMNS = { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' };

/** Each figure day by day, with its table. */
export const SpeedCharts = ({ speed }: { speed: PageSpeed }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: COLUMNS }}>
    {VITALS.map((vital) => (
      <VitalSection key={vital} vital={vital} speed={speed} />
    ))}
  </Box>
);
