import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_COMPANY_DETAILS } from '@capsule/contracts';
import { writeBrochure, type BrochureFacts, type BrochureUnit } from './brochure-text';
import { PAGE_WIDTH } from './text-layout';

const home = (rest: Partial<BrochureUnit> = {}): BrochureUnit => ({
  name: 'Trackside One',
  location: 'Randwick, NSW',
  size: '120 sq ft',
  type: 'Standard',
  features: ['Solar', 'Climate control'],
  dailyRate: 180,
  weeklyRate: 980,
  monthlyRate: null,
  maxOccupancy: 2,
  ...rest,
});

const write = (rest: Partial<BrochureFacts> = {}) =>
  writeBrochure({ company: BUILT_IN_COMPANY_DETAILS, units: [home()], date: '20 November 2026', url: null, ...rest });

describe('the brochure', () => {
  it('has a line for each home, with its rates', () => {
    expect(write()).toContain(
      [
        'Standard:',
        '',
        'Home           Location       Size       Guests   Day  Week  Month',
        '-------------  -------------  ---------  ------  ----  ----  -----',
        'Trackside One  Randwick, NSW  120 sq ft       2  $180  $980      -',
      ].join('\n'),
    );
  });

  it('begins with what the homes are, and why to have one', () => {
    const [first, second] = write().split('\n\n\n');
    expect(first?.split('\n').map((line) => line.trim())).toEqual([
      '='.repeat(PAGE_WIDTH),
      'CAPSULE SMART HOMES',
      'Built for The Racing Industry',
      '='.repeat(PAGE_WIDTH),
      '',
      'Compact, intelligent homes designed specifically for the racing industry: for',
      'jockeys, trainers, stable hands, venue staff and event officials. They come on',
      'a standard truck, stand in under four hours, and move on when the season does.',
    ]);
    expect(second?.split('\n')).toEqual([
      'Why a capsule home',
      '------------------',
      '',
      '- On-site accommodation: your people live where the work is, and are there at',
      '  five in the morning.',
      '- Set up in under 4 hours, at any location, with a deployment cost 90% less',
      '  than a building.',
      '- Moved as often as you like: racing circuits, temporary events, remote',
      '  construction, seasonal work.',
      '- Smart climate control, voice commands, advanced security and a connectivity',
      '  hub in every home.',
      '- Meets Australian housing standards; eligible for Commonwealth Rent',
      '  Assistance.',
    ]);
  });

  it('has these sections in this order, and these titles over its tables', () => {
    const lines = write().split('\n');
    const over = (rule: RegExp) => lines.filter((_line, n) => rule.test(lines[n + 1] ?? ''));
    expect(over(/^-+$/)).toEqual([
      'Why a capsule home',
      'Our homes',
      'What living in one costs',
      'Government grants',
      'From application to installation in 90 days',
      'Sustainability',
      'Talk to us',
    ]);
    const titles = over(/^-+(?: +-+)+$/).map((line) => line.trim().split(/ {2,}/));
    expect(titles).toEqual([
      ['Home', 'Location', 'Size', 'Guests', 'Day', 'Week', 'Month'],
      ['A week', 'Dollars'],
      ['Program', 'Up to'],
      ['Days', 'Step'],
    ]);
  });

  it.each([
    [1249.5, '$1,249.50'],
    [0.05, '$0.05'],
    [99_999, '$99,999'],
  ])('writes %d as %s', (dailyRate, text) => {
    expect(write({ units: [home({ dailyRate })] })).toContain(` ${text} `);
  });

  it('groups the homes by type, from Standard to Premium, and leaves out empty types', () => {
    const text = write({ units: [home({ type: 'Premium', name: 'Best' }), home({ name: 'Good' })] });
    expect(text.indexOf('Good')).toBeLessThan(text.indexOf('Best'));
    expect(text).not.toContain('Deluxe:');
  });

  it('says so when there are no homes yet', () => {
    expect(write({ units: [] })).toContain('New homes are on their way. Please ask us what is available.');
  });

  it("has the company's details, and only profiles that exist", () => {
    const socialLinks = [
      { name: 'LinkedIn', url: 'https://linkedin.example/capsule' },
      { name: 'Facebook', url: '#' },
    ];
    const text = write({ company: { ...BUILT_IN_COMPANY_DETAILS, socialLinks }, url: 'https://homes.example' });
    for (const words of [
      '12 Trackside Lane',
      '(03) 5550 0123',
      'hello@capsulesmarthomes.com.au',
      'Saturday          10:00 AM-4:00 PM',
      'LinkedIn  https://linkedin.example/capsule',
      'Web       https://homes.example',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Facebook');
  });

  it.each([
    ['$650-900', '$400-550', '60%'],
    ['$10,000', '$15,000', '$8,000', '12 months', '$120,000', '50km', '7-14 days'],
    ['1-14', '15-30', '31-75', '76-90'],
    ['40%', '75%', '85%', '48hr', '6 star'],
  ])('has the figures %s, %s, %s …', (...figures) => {
    const text = write();
    for (const figure of figures) expect(text).toContain(figure);
  });

  it('is never wider than the page, whatever the input', () => {
    const long = home({ name: 'x'.repeat(200), location: 'word '.repeat(40), size: null, features: ['y'.repeat(100)] });
    const company = {
      ...BUILT_IN_COMPANY_DETAILS,
      companyName: 'Company '.repeat(20),
      address: `1\n2\t${'z'.repeat(300)}`,
    };
    const lines = write({ units: [long, home()], company }).split('\n');
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(PAGE_WIDTH);
    expect(lines.filter((line) => line !== line.trimEnd())).toEqual([]);
  });
});
