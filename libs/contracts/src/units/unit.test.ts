import { describe, expect, it } from '@jest/globals';
import { createValidator } from '../schema/validator';
import { unit as contract } from './unit';

const validateUnit = createValidator(contract.input);
const validatePatch = createValidator(contract.patch);

const unit = {
  name: 'Trackside One',
  unitNumber: 'CSH-0001',
  location: 'Randwick, NSW',
  type: 'Standard',
  dailyRate: 180,
  maxOccupancy: 2,
};

const wrongFields = (body: unknown) => validateUnit(body).errors?.map(({ field }) => field);

describe('a unit (product §3)', () => {
  it('needs only what every home has', () => {
    expect(validateUnit(unit).value).toEqual(unit);
  });

  it.each([
    ['name', ''],
    ['unitNumber', ' '],
    ['type', 'Palace'],
    ['dailyRate', -1],
    ['dailyRate', '180'],
    ['weeklyRate', 99.999],
    ['maxOccupancy', 0],
    ['maxOccupancy', 1.5],
    ['status', 'sold'],
    ['features', 'Solar'],
    ['features', ['']],
    ['featuredImage', 'javascript:alert(1)'],
    ['owner', 'me'],
  ])('refuses %s %j', (field, value) => {
    expect(wrongFields({ ...unit, [field]: value })).toEqual([field]);
  });

  it.each([0, 0.1, 129.99, 1234567.89])('takes A$%d to the cent', (dailyRate) => {
    expect(validateUnit({ ...unit, dailyRate }).errors).toBeNull();
  });
});

describe('a change of a unit', () => {
  it('may name any field alone', () => {
    expect(validatePatch({ weeklyRate: 900 }).value).toEqual({ weeklyRate: 900 });
  });

  it('clears an optional field by null or by an empty text', () => {
    expect(validatePatch({ description: '', weeklyRate: null }).value).toEqual({ description: null, weeklyRate: null });
  });

  it('cannot clear what every home has', () => {
    expect(validatePatch({ name: null }).errors).toHaveLength(1);
  });

  it('refuses a field that it does not know', () => {
    expect(validatePatch({ id: 7 }).errors).toEqual([{ field: 'id', message: 'Unknown field "id".' }]);
  });
});
