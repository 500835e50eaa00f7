import { useId } from 'react';
import styles from './structure-diagram.module.css';

/**
 * How the homes serve the industry, drawn with the specification's figures alone (product §1, §2, §9). Inline, so that its
 * words are in the page's own type and its colours follow the scheme.
 */

interface Card {
  name: string;
  line: string;
}

const INDUSTRY: Card[] = [
  { name: 'Venues', line: '300+ in the market' },
  { name: 'Stables and trainers', line: 'Homes on site, 24/7' },
  { name: 'Events', line: 'Temporary housing that moves on' },
];

const PEOPLE: Card[] = [
  { name: 'Jockeys and stable hands', line: '45,000+ in the workforce' },
  { name: 'Venue and event staff', line: 'Close to where they work' },
  { name: 'Seasonal workers', line: '$400-550 a week' },
];

const FIGURES: Card[] = [
  { name: 'Under 4 hours', line: 'to set up' },
  { name: '90% less', line: 'deployment cost' },
  { name: '60% lower', line: 'costs' },
];

const STEPS: Card[] = [
  { name: 'Application', line: 'Days 1-14' },
  { name: 'Site assessment', line: 'Days 15-30' },
  { name: 'Making, delivery', line: 'Days 31-75' },
  { name: 'Installation', line: 'Days 76-90' },
];

const ROW = 134;
const rowTop = (index: number) => 84 + index * ROW;

function Column({ x, cards }: { x: number; cards: Card[] }) {
  return cards.map(({ name, line }, index) => (
    <g key={name} transform={`translate(${x} ${rowTop(index)})`}>
      <rect className={styles.card} width="328" height="118" rx="14" />
      <text className={styles.name} x="24" y="52">
        {name}
      </text>
      <text className={styles.line} x="24" y="84">
        {line}
      </text>
    </g>
  ));
}

function Core() {
  return (
    <g transform="translate(436 84)">
      <rect className={styles.core} width="328" height="386" rx="14" />
      <text className={styles.coreName} x="28" y="52">
        Relocatable smart homes
      </text>
      {FIGURES.map(({ name, line }, index) => (
        <g key={name} transform={`translate(28 ${128 + index * 94})`}>
          <text className={styles.figure}>{name}</text>
          <text className={styles.coreLine} y="30">
            {line}
          </text>
        </g>
      ))}
    </g>
  );
}

function Steps() {
  return STEPS.map(({ name, line }, index) => (
    <g key={name} transform={`translate(${48 + index * 280} 558)`}>
      <rect className={styles.card} width="264" height="104" rx="14" />
      <text className={styles.days} x="24" y="40">
        {line}
      </text>
      <text className={styles.name} x="24" y="76">
        {name}
      </text>
    </g>
  ));
}

function Arrows() {
  const arrow = (x: number, index: number) => `M${x} ${rowTop(index) + 59}h38m-8-7 8 7-8 7`;
  return (
    <g className={styles.flow}>
      {[0, 1, 2].map((index) => (
        <path key={index} d={`${arrow(386, index)}${arrow(774, index)}`} />
      ))}
      {/* Round again: from the installed home back to the next place. */}
      <path d="M1020 672v20a16 16 0 0 1-16 16H760M440 708H196a16 16 0 0 1-16-16v-18m-7 8 7-8 7 8" />
    </g>
  );
}

export function StructureDiagram() {
  const id = useId();
  return (
    <svg viewBox="0 0 1200 744" className={styles.diagram} role="img" aria-labelledby={`${id}-title ${id}-text`}>
      <title id={`${id}-title`}>How capsule homes serve the racing industry</title>
      <desc id={`${id}-text`}>
        {`Venues (300+), stables and events take relocatable smart homes, set up in under 4 hours at 90% less deployment
        cost and 60% lower costs. They house jockeys, stable hands, venue and event staff and seasonal workers, out of a
        workforce of 45,000+, from $400 to $550 a week. From application to installation it takes 90 days; then a home
        can move and be placed again.`}
      </desc>
      <text className={styles.head} x="48" y="60">
        Racing industry
      </text>
      <text className={styles.head} x="436" y="60">
        Capsule Smart Homes
      </text>
      <text className={styles.head} x="824" y="60">
        People housed
      </text>
      <Column x={48} cards={INDUSTRY} />
      <Core />
      <Column x={824} cards={PEOPLE} />
      <text className={styles.head} x="48" y="534">
        From application to installation in 90 days
      </text>
      <Steps />
      <Arrows />
      <text className={styles.line} x="600" y="714" textAnchor="middle">
        Move it, and place it again
      </text>
    </svg>
  );
}
