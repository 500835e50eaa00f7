import { createForm } from 'final-form';
import { conflicts, savedByOthersMutators, showSavedByOthers } from './saved-by-others';

const before = { name: 'A', place: 'B' };

describe('two people change one row', () => {
  it.each([
    ['only I changed it', { name: 'mine' }, {}, []],
    ['only they changed it', {}, { name: 'theirs' }, []],
    ['both changed it to the same', { name: 'same' }, { name: 'same' }, []],
    ['both changed different fields', { name: 'mine' }, { place: 'theirs' }, []],
    ['both changed one field', { name: 'mine' }, { name: 'theirs', place: 'theirs' }, ['name']],
  ])('%s', (_case, mine, savedByOthers, fields) => {
    expect(conflicts({ ...before, ...mine }, before, { ...before, ...savedByOthers })).toEqual(fields);
  });
});

describe('what somebody else saved in a field', () => {
  const row = {
    name: 'Paddock',
    beds: 2,
    shown: false,
    tags: ['Solar', 'Lift'],
    rates: [{ from: 'May', rate: 180 }],
    photos: [{ path: '/media/roof.webp', alt: null }],
  };
  type Row = typeof row;
  type Field = keyof Row;

  function open() {
    const form = createForm<Row>({ onSubmit: () => undefined, mutators: savedByOthersMutators<Row>() });
    for (const field of Object.keys(row) as Field[]) form.registerField(field, () => undefined, {});
    const note = (field: Field) => form.getFieldState(field)?.data?.['savedByOthers'] as string | undefined;
    return { form, note };
  }

  it.each<[Field, string]>([
    ['name', 'Paddock'],
    ['beds', '2'],
    ['shown', 'false'],
    ['tags', 'Solar; Lift'],
    ['rates', 'May, 180'],
    ['photos', '/media/roof.webp'],
  ])('is said in words: %s is %s', (field, words) => {
    const { form, note } = open();
    showSavedByOthers(form, [field], row);
    expect(note(field)).toBe(words);
  });

  it('is said no more once something else was loaded', () => {
    const { form, note } = open();
    showSavedByOthers(form, ['name'], row);
    showSavedByOthers(form, ['beds'], row);
    expect([note('name'), note('beds')]).toEqual([undefined, '2']);
  });
});
