import { screen } from '@testing-library/react';
import { mediaCalls } from '@capsule/contracts/media/media-calls';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, fakeApi, oneOf, renderScreen } from '../testing';
import { focalPointsFor } from './focal-points';

/** Which part of a picture stays visible in a screen's crop (product §5.7). */

const useObjectPosition = focalPointsFor({ name: 'mfe-admin-sample' });

const hash = (digit: string) => digit.repeat(64);
const dawn = `/media/${hash('a')}/dawn.jpg`;
const POINTS = [
  { id: 7, path: dawn, focalX: 30, focalY: 70 },
  { id: 8, path: `/media/${hash('b')}/paddock.jpg`, focalX: 10, focalY: 20 },
];

interface Shown {
  address: string | null;
  isNew?: boolean;
}

function Picture({ address, isNew }: Shown) {
  const position = useObjectPosition(address, isNew === undefined ? undefined : { isNew });
  return <p>{position}</p>;
}

function show(...pictures: Shown[]) {
  const asked: string[] = [];
  fakeApi(
    answering(mediaCalls.focalPoints, ({ path }) => {
      asked.push(path);
      return oneOf(POINTS);
    }),
  );
  renderScreen(pictures.map((picture) => <Picture key={JSON.stringify(picture)} {...picture} />));
  const settled = () => Promise.all(store.dispatch(sessionApi.util.getRunningQueriesThunk()));
  return { asked, settled };
}
const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('those of all pictures are read by one call, and the centre is shown until they are here', async () => {
  const { asked } = show({ address: dawn }, { address: POINTS[1]!.path }, { address: `/media/${hash('c')}/x.jpg` });
  expect(shown()).toEqual(['50% 50%', '50% 50%', '50% 50%']);
  expect(await screen.findByText('30% 70%')).toBeVisible();
  expect(shown()).toEqual(['30% 70%', '10% 20%', '50% 50%']);
  expect(asked).toEqual(['/api/media/focal-points']);
});

it('that of a picture which may not be in use yet is asked for by itself', async () => {
  const { asked } = show({ address: dawn, isNew: true });
  expect(await screen.findByText('30% 70%')).toBeVisible();
  expect(asked).toEqual([`/api/media/focal-points?of=${hash('a')}`]);
});

it.each([null, 'https://elsewhere.example/dawn.jpg'])(
  'of %s nothing is asked, and the centre is shown',
  async (address) => {
    const { asked, settled } = show({ address }, { address, isNew: true });
    await settled();
    expect(asked).toEqual([]);
    expect(shown()).toEqual(['50% 50%', '50% 50%']);
  },
);

it.each([
  ['media', 2],
  ['unit', 2],
  ['seo', 2],
  ['maintenance', 2],
  ['booking', 1],
])('they are read anew when a list of %s changes: calls in all: %i', async (resource, calls) => {
  const { asked, settled } = show({ address: dawn });
  expect(await screen.findByText('30% 70%')).toBeVisible();
  store.dispatch(sessionApi.util.invalidateTags([{ type: resource, id: 'LIST' }] as never));
  await settled();
  expect(asked).toHaveLength(calls);
});
