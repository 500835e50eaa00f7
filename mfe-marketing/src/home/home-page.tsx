import { Deck } from '../deck/deck';
import { useEarlyClicks } from '../ui/early-clicks';
import { usePlaceholders } from '../ui/outward-link';
import { HomeFooter } from './home-footer';
import { HOME_SLIDES } from './home-slides';

/** `/`: the deck, and below its last slide the footers (product §2). */
export default function HomePage() {
  usePlaceholders();
  useEarlyClicks();
  return (
    <>
      <Deck slides={HOME_SLIDES} />
      <HomeFooter />
    </>
  );
}
