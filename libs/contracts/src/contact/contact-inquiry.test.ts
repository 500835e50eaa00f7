import { describe, expect, it } from '@jest/globals';
import validate from './contact-inquiry.validator';

const inquiry = {
  name: 'Priya Nair',
  email: 'priya@hillview.example',
  phone: '02 5550 0134',
  message: 'Eight homes by March, please.',
};

describe('a contact inquiry (product §5)', () => {
  it('is taken as it is when every rule holds', () => {
    expect(validate({ ...inquiry, organization: 'Hillview' })).toEqual({
      value: { ...inquiry, organization: 'Hillview' },
      errors: null,
    });
  });

  it.each([
    ['name', 'P', 'Name must be at least 2 characters.'],
    ['name', '  P  ', 'Name must be at least 2 characters.'],
    ['email', 'priya@', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['phone', '0255', 'Please enter a valid phone number.'],
    ['message', 'Too short', 'Message must be at least 10 characters.'],
    ['message', ' '.repeat(40), 'Message must be at least 10 characters.'],
    ['name', undefined, 'Name must be at least 2 characters.'],
    ['phone', 255, 'Please enter a valid phone number.'],
  ])('refuses %s %j with the specified message', (field, value, message) => {
    expect(validate({ ...inquiry, [field]: value }).errors).toEqual([{ field, message }]);
  });

  it('names every wrong field once', () => {
    expect(validate({}).errors?.map((error) => error.field)).toEqual(['name', 'email', 'phone', 'message']);
  });

  it('names a key that it does not know', () => {
    expect(validate({ ...inquiry, isAdmin: true }).errors).toEqual([
      { field: 'isAdmin', message: 'Unknown field "isAdmin".' },
    ]);
  });

  it('trims texts and takes an empty organization as none', () => {
    const { value } = validate({ ...inquiry, name: ' Priya Nair ', organization: ' ' });
    expect(value).toEqual({ ...inquiry, organization: null });
  });

  it('refuses a message beyond 10,000 characters', () => {
    expect(validate({ ...inquiry, message: 'x'.repeat(10_001) }).errors).toEqual([
      { field: 'message', message: 'At most 10000 characters.' },
    ]);
  });

  it.each([null, 'text', 7, []])('refuses %j, which is no inquiry at all', (input) => {
    expect(validate(input).errors).toHaveLength(1);
  });
});
