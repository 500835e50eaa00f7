import { describe, expect, it } from '@jest/globals';
import validate from './login.validator';

describe('a login (product §5)', () => {
  it('keeps the password as typed and trims the username', () => {
    expect(validate({ username: ' admin ', password: ' secret ' }).value).toEqual({
      username: 'admin',
      password: ' secret ',
    });
  });

  it.each([
    ['username', 'ad', 'Username must be at least 3 characters.'],
    ['password', '12345', 'Password must be at least 6 characters.'],
  ])('refuses a short %s', (field, value, message) => {
    expect(validate({ username: 'admin', password: 'secret!', [field]: value }).errors).toEqual([{ field, message }]);
  });
});
