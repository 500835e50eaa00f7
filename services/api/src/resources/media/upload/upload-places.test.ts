import { expect, it } from '@jest/globals';
import { UploadPlaces } from './upload-places';

it('who has ended one of several uploads may begin one more, and no further one', async () => {
  const places = new UploadPlaces({ person: 2, all: 9 });
  const ends: (() => void)[] = [];
  const begin = () => places.run(1, () => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second] = [begin(), begin()];
  ends.shift()!();
  await first;
  const third = begin();
  await expect(begin()).rejects.toMatchObject({ code: 'request.rate-limited' });
  for (const end of ends) end();
  await Promise.all([second, third]);
});

it('a person has so many uploads under way, and so many are under way in all; then there is room again', async () => {
  const places = new UploadPlaces({ person: 2, all: 3 });
  const ends: (() => void)[] = [];
  const begin = (person: number) => places.run(person, () => new Promise<void>((resolve) => ends.push(resolve)));
  const refused = { code: 'request.rate-limited', retryAfter: 10 };
  const under = [begin(1), begin(1)];
  await expect(begin(1)).rejects.toMatchObject(refused);
  under.push(begin(2));
  await expect(begin(3)).rejects.toMatchObject(refused);
  for (const end of ends.splice(0)) end();
  await Promise.all(under);
  await expect(places.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const again = [begin(1), begin(1), begin(3)];
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  await Promise.all(again);
});
