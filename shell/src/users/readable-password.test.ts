import { readablePassword } from './readable-password';

describe('a password that is shown', () => {
  it('is four groups of letters that nobody mistakes, each time others', () => {
    const many = Array.from({ length: 200 }, readablePassword);
    for (const password of many) expect(password).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){3}$/);
    expect(new Set(many).size).toBe(200);
  });

  it.each([
    [255, 'bbbb-bbbb-bbbb-bbbb'],
    [248, 'bbbb-bbbb-bbbb-bbbb'],
    [247, '9bbb-bbbb-bbbb-bbbb'],
  ])('has no letter likelier than another: bytes that would make one so are left out: %i', (first, password) => {
    let next = first;
    const random = jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes.fill(next);
      next = 1;
      return bytes;
    });
    expect(readablePassword()).toBe(password);
    random.mockRestore();
  });
});
