import { saveBlob } from './save-blob';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('a file is saved under its name, and can be read for a minute', () => {
  jest.useFakeTimers();
  const createObjectURL = jest.fn(() => 'blob:codes');
  const revokeObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} of ${this.href}`);
  });
  const file = new Blob(['1234']);
  saveBlob(file, 'codes.txt');
  expect(createObjectURL.mock.calls).toEqual([[file]]);
  expect(saved).toEqual(['codes.txt of blob:codes']);
  jest.advanceTimersByTime(59_999);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revokeObjectURL.mock.calls).toEqual([['blob:codes']]);
});
