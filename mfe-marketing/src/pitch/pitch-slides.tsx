import type { ReactNode } from 'react';
import { Link } from '@capsule/host';
import { racecourseRow } from '../photos/racecourse-row';
import { studioWhite } from '../photos/studio-white';
import button from '../ui/button.module.css';
import { Picture, SIZES } from '../ui/picture';
import text from '../ui/text.module.css';
import { Figures, Points } from './figures';
import { Projections, RevenueStreams, UseOfFunds } from './finances';
import styles from './pitch.module.css';

/** One slide of the pitch deck (product §3). */
export interface PitchSlide {
  id: string;
  title: string;
  subtitle: string;
  content: ReactNode;
}

const GetInTouch = () => (
  <aside className={styles.panel} aria-labelledby="pitch-get-in-touch">
    <h3 id="pitch-get-in-touch" className={text.title}>
      Get In Touch
    </h3>
    <p>Ask for the full numbers, or for a morning at the track with a home to walk through.</p>
    <Link to="/contact" className={button.onDark}>
      Contact us
    </Link>
  </aside>
);

/** The eight slides, in the order of product §2, with the figures of product §9. */
export const PITCH_SLIDES: PitchSlide[] = [
  {
    id: 'company',
    title: 'The company',
    subtitle: 'Capsule Smart Homes: compact, relocatable smart homes for the Australian racing industry.',
    content: (
      <div className={styles.photo}>
        <Picture
          photo={racecourseRow}
          alt="Five capsule homes along a stable lane at dusk"
          sizes={SIZES.half}
          focus="75% 60%"
          first
        />
      </div>
    ),
  },
  {
    id: 'problem',
    title: 'The problem',
    subtitle: 'The people who make racing happen cannot afford to live where it happens.',
    content: (
      <>
        <Figures figures={[{ value: '$650-900', label: 'traditional rent a week' }]} />
        <Points
          points={[
            {
              title: 'Before dawn, far from home',
              text: 'Track work starts in the dark; affordable rents are a long drive away.',
            },
            { title: 'A calendar that moves', text: 'Meetings and carnivals travel. Houses do not.' },
            { title: 'Land without homes', text: 'Venues have the space, but not the time or the budget to build.' },
          ]}
        />
      </>
    ),
  },
  {
    id: 'solution',
    title: 'Our solution',
    subtitle: 'A complete smart home that travels by standard truck.',
    content: (
      <>
        <div className={styles.photo} data-low="true">
          <Picture photo={studioWhite} alt="A white capsule home" sizes={SIZES.half} focus="50% 55%" />
        </div>
        <Figures
          figures={[
            { value: 'Under 4 hours', label: 'setup' },
            { value: '90% less', label: 'deployment cost' },
            { value: '$400-550', label: 'a week for the resident' },
          ]}
        />
      </>
    ),
  },
  {
    id: 'market',
    title: 'Target market',
    subtitle: 'An industry with venues in every state, and a workforce that needs homes at all of them.',
    content: (
      <>
        <Figures
          figures={[
            { value: '300+', label: 'venues' },
            { value: '45,000+', label: 'people in the workforce' },
          ]}
        />
        <Points
          points={[
            { title: 'Racing', text: 'Jockeys, trainers, stable hands, venue staff and event officials.' },
            { title: 'Beyond racing', text: 'Remote construction, emergency response and seasonal workers.' },
          ]}
        />
      </>
    ),
  },
  {
    id: 'revenue',
    title: 'Revenue model',
    subtitle: 'Four streams: sold once, earning for as long as the home stands.',
    content: <RevenueStreams />,
  },
  {
    id: 'projections',
    title: 'Financial projections',
    subtitle: 'From 10 units to 200 in five years. Break-even in month 18.',
    content: <Projections />,
  },
  {
    id: 'advantage',
    title: 'Competitive advantage',
    subtitle: 'Faster, lighter and cheaper than anything that is built in place.',
    content: (
      <Points
        points={[
          { title: 'It moves', text: 'Unlimited moves, to any location, by standard truck.' },
          { title: 'It is quick', text: '90 days from application to installation, and under 4 hours to set up.' },
          { title: 'It is smart', text: 'Climate, voice, security and energy in one hub and one app.' },
          { title: 'It lasts', text: '75% CO₂ reduction, 40% water savings, 85% recyclable, 6 star rating.' },
        ]}
      />
    ),
  },
  {
    id: 'next-steps',
    title: 'Next steps',
    subtitle: 'We are seeking $5M to build for the first venues, at a projected 8x ROI.',
    content: (
      <>
        <UseOfFunds />
        <GetInTouch />
      </>
    ),
  },
];
