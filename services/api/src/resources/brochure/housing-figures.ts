/** What the company promises, in figures (product §2, §9). */

export const TAGLINE = 'Built for The Racing Industry';

export const INTRODUCTION =
  'Compact, intelligent homes designed specifically for the racing industry: for jockeys, trainers, stable hands, ' +
  'venue staff and event officials. They come on a standard truck, stand in under four hours, and move on when the ' +
  'season does.';

export const ADVANTAGES = [
  'On-site accommodation: your people live where the work is, and are there at five in the morning.',
  'Set up in under 4 hours, at any location, with a deployment cost 90% less than a building.',
  'Moved as often as you like: racing circuits, temporary events, remote construction, seasonal work.',
  'Smart climate control, voice commands, advanced security and a connectivity hub in every home.',
  'Meets Australian housing standards; eligible for Commonwealth Rent Assistance.',
];

export const COSTS = [
  ['Traditional rent', '$650-900'],
  ['Capsule home', '$400-550'],
] as const;

/** How much lower the costs are, all in all. */
export const LOWER_COSTS = '60%';

export const GRANTS = [
  ['National Housing Accord', '$10,000'],
  ['Social Housing Accelerator', '$15,000'],
  ['Fast-Track Housing Program', '$8,000'],
] as const;
export const GRANT_TOTAL = '$15,000';

export const GRANT_ELIGIBILITY = [
  'at least 12 months of employment in racing',
  'a household income below $120,000',
  'a home within 50km of a racing facility',
  'Australian citizenship or permanent residence',
  'no other property at present',
];
export const INSPECTION_DAYS = '7-14';

export const TIMELINE = [
  ['1-14', 'Application'],
  ['15-30', 'Site assessment'],
  ['31-75', 'Manufacturing and delivery'],
  ['76-90', 'Installation'],
] as const;

export const SUSTAINABILITY = [
  ['40%', 'less water'],
  ['75%', 'less CO2'],
  ['85%', 'of the materials recyclable'],
  ['48hr', 'of backup power'],
  ['6 star', 'energy rating'],
] as const;
