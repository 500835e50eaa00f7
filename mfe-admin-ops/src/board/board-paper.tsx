import { useState } from 'react';
import { addDays } from '@capsule/contracts/days';
import { plural } from '@capsule/contracts/plural';
import { capitalised, formatDateTime, formatMonthOfYear } from '@capsule/web-kit/format';
import { columnOf, dayAt, gapsBetween, isWeekend, monthsIn, type Columns, type Days, type Zoom } from './board-days';
import { heightOf, keyOf, LANE_PX, layRow, type BoardRow } from './board-layout';
import type { BoardView } from './board-params';
import paper from './board-paper.module.css';
import { BOARD_WORDS, colorClassOf, spellDays, textOfBar } from './board-words';

/** How many days a sheet of A3 holds. */
const DAYS: Record<Zoom, number> = { month: 31, quarter: 92 };

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** What the board is narrowed to, in words. */
const viewInWords = ({ type, location, status }: BoardView): string[] => [
  ...(type ? [`Type: ${type}`] : []),
  ...(location ? [`Location: ${location}`] : []),
  ...(status ? [`Status: ${capitalised(status)}`] : []),
];

function Head({ days, count }: { days: Days; count: number }) {
  const columns = { first: 0, end: count };
  const everyDay = Array.from({ length: count }, (_, column) => dayAt(days, column));
  return (
    <thead>
      <tr>
        <th scope="col">Unit</th>
        <th scope="col" className={paper['days']}>
          <div className={paper['months']}>
            {monthsIn(days, columns).map(({ day, first, end }) => (
              <span key={day} style={{ width: percent(end - first, count) }}>
                {formatMonthOfYear(day)}
              </span>
            ))}
          </div>
          <div className={paper['dates']}>
            {everyDay.map((day) => (
              <span key={day} data-weekend={isWeekend(day) || undefined}>
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
        </th>
      </tr>
    </thead>
  );
}

interface Props {
  rows: readonly BoardRow[];
  view: BoardView;
  /** The first day that is printed. */
  from: string;
  /** The days of which it is known who is there. */
  known: Days | null;
}

/** The printed columns that must not pass for free. */
function unknownIn(days: Days, count: number, known: Days | null): Columns[] {
  const loaded = known ? [{ first: columnOf(days, known.from), end: columnOf(days, known.to) }] : [];
  return gapsBetween(loaded, { first: 0, end: count });
}

/** The board on paper, A3 landscape: a month or a quarter from the first day in sight, with every unit. */
export function BoardPaper({ rows, view, from, known }: Props) {
  const [now] = useState(() => new Date().toISOString());
  const count = DAYS[view.zoom];
  const days = { from, to: addDays(from, count) };
  const unknown = unknownIn(days, count, known);
  const about = [
    `Printed on ${formatDateTime(now)}`,
    spellDays(days),
    plural(rows.length, 'unit'),
    ...viewInWords(view),
  ];
  if (unknown.length > 0) about.push(BOARD_WORDS.unknownOnPaper);
  return (
    <div className={paper['paper']} data-print="">
      <p>{about.join('. ')}.</p>
      <table aria-label={BOARD_WORDS.label}>
        <Head days={days} count={count} />
        <tbody>
          {rows.map(({ unit }) => {
            const row = layRow(unit, days);
            return (
              <tr key={unit.id}>
                <th scope="row">
                  {unit.name} <small>{unit.unitNumber}</small>
                </th>
                <td className={paper['days']}>
                  <div className={paper['track']} style={{ height: heightOf(row) }}>
                    {unknown.map(({ first, end }) => (
                      <span
                        key={first}
                        className={paper['unknown']}
                        style={{ left: percent(first, count), width: percent(end - first, count) }}
                      />
                    ))}
                    {row.tails.map(({ first, end }) => (
                      <span
                        key={first}
                        className={paper['tail']}
                        style={{ left: percent(first, count), width: percent(end - first, count), top: 5 }}
                      />
                    ))}
                    {row.bars.map(({ bar, lane, first, end }) => (
                      <span
                        key={keyOf(bar)}
                        data-kind={bar.kind}
                        className={`${paper['bar']} ${colorClassOf(bar)}`}
                        style={{
                          left: percent(first, count),
                          width: percent(end - first, count),
                          top: 5 + lane * LANE_PX,
                        }}
                      >
                        {textOfBar(bar)}
                      </span>
                    ))}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
