import booking from '@capsule/contracts/bookings/booking.descriptor';
import { booking as contract } from '@capsule/contracts/bookings/booking';
import type { FieldDescriptor } from '@capsule/contracts/resource/field';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { createValidator } from '@capsule/contracts/schema/validator';
import seoSetting from '@capsule/contracts/seo/seo-setting.descriptor';
import unit from '@capsule/contracts/units/unit.descriptor';
import { createBody, patchBody } from './bodies';
import { readersOf, toFormValues } from './form-values';

const readers = readersOf(booking.fields);

describe('what a form holds', () => {
  it('is what was stored, as text', () => {
    const row = sampleRow(contract, { totalAmount: 980.5, clientPhone: null, totalGuests: 2 });
    expect(toFormValues(booking.fields, row)).toMatchObject({
      capsuleId: '1',
      clientPhone: '',
      checkInDate: '2027-03-01',
      totalGuests: '2',
      totalAmount: '980.50',
      status: 'pending',
    });
  });

  it('begins with the defaults of the contract, and else with nothing', () => {
    expect(toFormValues(booking.fields, null)).toMatchObject({
      clientName: '',
      totalGuests: '1',
      paymentStatus: 'pending',
      status: 'pending',
    });
    expect(toFormValues(seoSetting.fields, null)).toMatchObject({ isIndexed: true, title: '' });
    expect(toFormValues(unit.fields, null)).toMatchObject({ type: '', features: '', status: 'available' });
  });

  it('is off where no default says on, and keeps what is no text as it is', () => {
    const switched: FieldDescriptor<'yesNo', 'optional'> = { kind: 'yesNo', label: 'Shown', presence: 'optional' };
    expect(toFormValues({ switched }, null)).toEqual({ switched: false });
    const made: FieldDescriptor<'structure', 'optional'> = { kind: 'structure', label: 'Made', presence: 'optional' };
    expect(toFormValues({ made }, { made: { year: 2026 } })).toEqual({ made: { year: 2026 } });
  });

  it('holds a list as it is entered', () => {
    expect(toFormValues(unit.fields, { features: ['Solar', 'Lift'] }).features).toBe('Solar, Lift');
  });
});

describe('what is sent of it (product §5)', () => {
  const typed = { ...toFormValues(booking.fields, sampleRow(contract)), capsuleId: '7', totalGuests: '3' };

  it('is what the contract takes', () => {
    const body = createBody(typed, readers);
    expect(body).toMatchObject({ capsuleId: 7, totalGuests: 3, totalAmount: 980 });
    expect(createValidator(contract.input)(body).errors).toBeNull();
  });

  it.each([
    ['totalGuests', 'two'],
    ['totalGuests', '2.5'],
    ['totalAmount', '1,20'],
    ['totalAmount', '1200,000'],
    ['totalAmount', '9.999'],
    ['totalAmount', ''],
    ['capsuleId', ''],
  ])('lets the contract name the field where %s is %j', (field, text) => {
    const { errors } = createValidator(contract.input)(createBody({ ...typed, [field]: text }, readers));
    expect(errors?.map((error) => error.field)).toEqual([field]);
  });

  it('is nothing when nothing changed', () => {
    expect(patchBody(typed, typed, readers)).toEqual({});
  });
});
