import { AffordableSection } from './affordable-section';
import { BenefitsSection } from './benefits-section';
import { ContactSection } from './contact-section';
import { CostSection } from './cost-section';
import { CrisisSection } from './crisis-section';
import { GrantsSection } from './grants-section';
import { HousingHero } from './housing-hero';
import { SustainabilitySection } from './sustainability-section';
import { TimelineSection } from './timeline-section';
import { useAnchor } from '../ui/use-anchor';

/** `/housing-solutions`: the nine sections of product §2, with the figures of product §9. */
export default function HousingPage() {
  useAnchor();
  return (
    <>
      <HousingHero />
      <CrisisSection />
      <AffordableSection />
      <SustainabilitySection />
      <GrantsSection />
      <BenefitsSection />
      <CostSection />
      <TimelineSection />
      <ContactSection />
    </>
  );
}
