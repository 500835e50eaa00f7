import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Code that must not compile, with the compiler's message. Each case is written to a file beside these sources. */

const TSC = path.resolve('../../node_modules/typescript-7/bin/tsc');
const TYPES = path.resolve('../../tsconfig.web.json');

const PRELUDE = `
import unit from '@capsule/contracts/units/unit.descriptor';
import booking from '@capsule/contracts/bookings/booking.descriptor';
import { unit as contract } from '@capsule/contracts/units/unit';
import { choice, text } from '@capsule/contracts/resource/field-kinds';
import { formLayout } from '../form/form-layout';
import { KIND_RULES } from '../form/kind-rules';
import { answering, refusal } from '@capsule/host/testing';
import { resourceWords } from './resource-words';
export const used = [unit, booking, contract, choice, text, formLayout, KIND_RULES, answering, refusal, resourceWords];
const words = { title: '', label: '', search: '', loading: '', empty: '', nameOf: () => '' };
const removed = { question: () => '', done: () => ({ title: '' }), failed: { title: '' } };
export { words, removed };
`;

const WHOLE: [what: string, lines: string] = [
  'what is whole',
  `
        export const form = formLayout(unit, {
          sections: [{ title: 'A', fields: ['name', 'unitNumber', 'location', 'size', 'type', 'features', 'description',
            'dailyRate', 'weeklyRate', 'monthlyRate', 'maxOccupancy', 'status', 'preparationDays', 'maintenanceNotes'] }],
          notShown: { featuredImage: 'An image is chosen elsewhere.' },
        });
        export const told = resourceWords(unit, { ...words, removed: { ...removed, refusals: { 'unit.booked': '' } } });
        export const fake = answering(contract.calls.remove, () => refusal('unit.booked'));`,
];

const REFUSED: [what: string, lines: string, message: string][] = [
  [
    'a form that forgets a field',
    `export const form = formLayout(unit, { sections: [{ title: 'A', fields: ['name', 'unitNumber', 'location', 'size',
         'type', 'features', 'description', 'dailyRate', 'weeklyRate', 'monthlyRate', 'maxOccupancy', 'status',
         'preparationDays', 'maintenanceNotes'] }] });`,
    'The form does not show "featuredImage": place it in a section, or say in notShown why not.',
  ],
  [
    'a form with a field that nobody knows',
    `export const form = formLayout(unit, { sections: [{ title: 'A', fields: ['colour'] }] });`,
    `Type '"colour"' is not assignable`,
  ],
  [
    'a field of a kind without a control',
    `export const form = formLayout(booking, { sections: [{ title: 'A', fields: ['capsuleId', 'clientName', 'clientEmail',
         'clientPhone', 'checkInDate', 'checkOutDate', 'totalGuests', 'totalAmount', 'paymentStatus', 'paymentMethod',
         'status', 'specialRequests'] }], notShown: { inquiryId: 'The inbox sends it.', holdUntil: 'Elsewhere.',
         paymentStatusBy: 'Elsewhere.' } });`,
    'The field "capsuleId" has no control of its own: place it as { field, control }.',
  ],
  [
    'words for a refusal that the call never answers',
    `export const told = resourceWords(unit, { ...words, removed: { ...removed, refusals: { 'resource.conflict': '' } } });`,
    `Deleting never fails with "resource.conflict": take another code, or declare it in the contract's fails.`,
  ],
  [
    'a fake that refuses as the call never does',
    `export const fake = answering(contract.calls.remove, () => refusal('booking.overlap'));`,
    `'"booking.overlap"' is not assignable`,
  ],
  ['a field without a label', `export const field = text({ required: true });`, `Property 'label' is missing`],
  [
    'a default that is none of the words',
    `export const field = choice(['low', 'high'], { label: 'Priority', default: 'medium' });`,
    `'"medium"' is not assignable`,
  ],
  [
    'a kind without rules',
    `export const rules: Record<keyof typeof KIND_RULES | 'colour', unknown> = KIND_RULES;`,
    `Property 'colour' is missing`,
  ],
];

/** The compiler's messages by case. */
const said = new Map<string, string>();

/** Ample on any machine: a dozen programs are compiled, beside whatever else runs. */
const COMPILE_MS = 300_000;
const nameOf = (what: string) => what.replaceAll(/\W+/g, '-');

/** Compiles all cases at once, each in a file beside the sources, so that its imports are found. */
async function compileAll(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'capsule-compile-'));
  // These names are ignored by git, lint and format.
  const fileOf = (what: string) => path.resolve(`src/resource/${nameOf(what)}.tmp.ts`);
  const cases = [WHOLE, ...REFUSED];
  const config = path.join(folder, 'tsconfig.json');
  try {
    for (const [what, lines] of cases) await writeFile(fileOf(what), `${PRELUDE}${lines}\n`);
    const files = cases.map(([what]) => fileOf(what));
    await writeFile(config, JSON.stringify({ extends: TYPES, compilerOptions: { types: [] }, files }));
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [TSC, '-p', config], (_code, out) => resolve(withoutEscapes(out))),
    );
    // Further lines of a message begin with a space.
    const messages = output.split(/\n(?! )/);
    for (const [what] of cases) {
      said.set(what, messages.filter((message) => message.includes(nameOf(what))).join('\n'));
    }
  } finally {
    for (const [what] of cases) await rm(fileOf(what), { force: true });
    await rm(folder, { recursive: true });
  }
}

/** The compiler escapes quotes in the texts of types. */
const withoutEscapes = (text: string) => text.replaceAll('\\', '');

beforeAll(compileAll, COMPILE_MS);

it('a whole form, declared codes and known kinds compile', () => {
  expect(said.get(WHOLE[0])).toBe('');
});

it.each(REFUSED)('%s does not compile', (what, _lines, message) => {
  expect(said.get(what)).toContain(message);
});
