import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts';
import { tablesOf, textOf, valueOf, type Row } from '@capsule/test-kit/product-document';
import { writeBrochure } from './brochure-text';
import {
  ADVANTAGES,
  COSTS,
  GRANT_ELIGIBILITY,
  GRANT_TOTAL,
  GRANTS,
  INSPECTION_DAYS,
  INTRODUCTION,
  LOWER_COSTS,
  SUSTAINABILITY,
  TIMELINE,
} from './housing-figures';

/** The brochure's figures are those of the document, all of them, and no other (product §12.3). */

const [grants = [], eligibility = [], timeline = []] = tablesOf('9.6');
const pairs = (rows: Row[], first: string, second: string) => rows.map((row) => [row[first], row[second]]);
const figuresIn = (texts: readonly string[]) => texts.flatMap((text) => text.match(/\$?[\d,]*\d(km|%)?/g) ?? []);

describe('the figures of the brochure', () => {
  it('are the costs of the document (product §9.5)', () => {
    const perWeek = (figure: string) => valueOf('9.5', figure).replace('/week', '');
    expect(COSTS).toEqual(['Traditional rent', 'Capsule home'].map((figure) => [figure, perWeek(figure)]));
    expect(`${LOWER_COSTS} lower`).toBe(valueOf('9.5', 'Costs'));
  });

  it('are what the document says of sustainability (product §9.5)', () => {
    const described = ['Water savings', 'CO2 reduction', 'Recyclable', 'Backup power', 'Rating'];
    expect(SUSTAINABILITY.map(([figure]) => figure)).toEqual(described.map((figure) => valueOf('9.5', figure)));
  });

  it('say how soon a home stands, and for how much less, as the document does (product §9.5)', () => {
    const text = ADVANTAGES.join(' ');
    expect(text.toLowerCase()).toContain(`set up in ${valueOf('9.5', 'Setup')}`);
    expect(text).toContain(`deployment cost ${valueOf('9.5', 'Deployment cost')}`);
    expect(INTRODUCTION).toContain(`stand in ${valueOf('9.5', 'Setup').replace('4', 'four')}`);
    expect(figuresIn([...ADVANTAGES, INTRODUCTION])).toEqual(
      figuresIn([valueOf('9.5', 'Setup'), valueOf('9.5', 'Deployment cost')]),
    );
  });

  it('are the grants of the document, with the total (product §9.6)', () => {
    const total = ['Total per applicant', GRANT_TOTAL];
    expect([...GRANTS, total]).toEqual(pairs(grants, 'Program', 'Up to'));
  });

  it('ask for as much as the document does (product §9.6)', () => {
    expect(GRANT_ELIGIBILITY).toHaveLength(eligibility.length);
    expect(figuresIn(GRANT_ELIGIBILITY)).toEqual(figuresIn(eligibility.map(({ Eligibility }) => Eligibility!)));
  });

  it('are the steps and days of the document (product §9.6)', () => {
    expect(TIMELINE.map(([days, step]) => [step, days])).toEqual(pairs(timeline, 'Phase', 'Days'));
    const last = TIMELINE.at(-1)![0].split('-')[1];
    const brochure = writeBrochure({ company: BUILT_IN_COMPANY_DETAILS, units: [], date: '', url: null });
    expect(brochure).toContain(`From application to installation in ${last} days`);
    expect(textOf('9.6')).toContain(`A property inspection takes ${INSPECTION_DAYS} days.`);
  });
});
