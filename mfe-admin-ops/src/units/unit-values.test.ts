import validateUnit from '@capsule/contracts/unit-input.validator';
import { createBody, patchBody } from '@capsule/web-kit/form';
import { aUnit } from './a-unit';
import { toUnitValues, UNIT_READERS } from './unit-values';

const typed = {
  ...toUnitValues(null),
  name: 'Trackside One',
  unitNumber: 'CSH-0001',
  location: 'Randwick, NSW',
  type: 'Standard' as const,
  features: 'Solar, , Lift ,',
  dailyRate: '180.50',
  maxOccupancy: '2',
};

describe('what a unit is saved as (spec §5)', () => {
  it('splits features, reads rates and occupancy, and leaves empty rates out', () => {
    expect(createBody(typed, UNIT_READERS)).toEqual({
      name: 'Trackside One',
      unitNumber: 'CSH-0001',
      location: 'Randwick, NSW',
      type: 'Standard',
      features: ['Solar', 'Lift'],
      dailyRate: 180.5,
      maxOccupancy: 2,
      status: 'available',
    });
  });

  it('is what the contract takes', () => {
    expect(validateUnit(createBody(typed, UNIT_READERS)).errors).toBeNull();
  });

  it.each([
    ['dailyRate', 'cheap'],
    ['weeklyRate', '1,200'],
    ['monthlyRate', '9.999'],
    ['maxOccupancy', 'two'],
    ['maxOccupancy', '2.5'],
    ['dailyRate', ''],
    ['type', ''],
    ['featuredImage', 'picture.jpg'],
  ])('lets the contract name the field where %s is %j', (field, text) => {
    const { errors } = validateUnit(createBody({ ...typed, [field]: text }, UNIT_READERS));
    expect(errors?.map((error) => error.field)).toEqual([field]);
  });
});

describe('what an edit of a unit sends', () => {
  const shown = toUnitValues(aUnit());

  it('is nothing when nothing changed', () => {
    expect(patchBody(shown, toUnitValues(aUnit()), UNIT_READERS)).toEqual({});
  });

  it('clears a rate by null', () => {
    expect(patchBody({ ...shown, weeklyRate: '' }, shown, UNIT_READERS)).toEqual({ weeklyRate: null });
  });
});
