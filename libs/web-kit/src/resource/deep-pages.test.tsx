import { fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleRow } from '@capsule/contracts/resource/sample';
import { unit } from '@capsule/contracts/units/unit';
import { useLocation } from '@capsule/host';
import { sessionApi, store } from '@capsule/host/admin';
import { answering, type FakeResponse } from '../testing';
import { open } from './testing/sample-page';

/** Protects that the whole of a long list can be turned to, behind its numbered pages too, and each row is met once. */

const ROWS = 10_035;
const PATH = '/api/units';
const home = (id: number) => sampleRow(unit, { id, name: `Home ${id}` });

let all: number[];

/** A page of the list, as the API answers it; the cursor of a row is its id. */
function pageOf(query: URLSearchParams): FakeResponse {
  const [after, before] = [query.get('after'), query.get('before')];
  const size = Number(query.get('pageSize'));
  const behind = after === null ? all : all.filter((id) => id > Number(after));
  const rest = before === null || before === 'end' ? behind : behind.filter((id) => id < Number(before));
  const skipped = query.has('page') ? (Number(query.get('page')) - 1) * size : 0;
  const rows = before === null ? rest.slice(skipped, skipped + size) : rest.slice(-size);
  const links = [
    ...(rows[0]! > all[0]! ? [`<${PATH}?pageSize=25&before=${rows[0]}>; rel="prev"`] : []),
    ...(rows.at(-1)! < all.at(-1)! ? [`<${PATH}?pageSize=25&after=${rows.at(-1)}>; rel="next"`] : []),
  ];
  const json = { success: true, data: rows.map(home), total: 10_100, totalExact: false };
  return { json, link: links.join(', ') };
}

const Address = () => <output>{useLocation().search}</output>;

function show(at = '/admin/homes') {
  const list = answering(unit.calls.list, ({ path }) => pageOf(new URLSearchParams(path.split('?')[1])));
  const { lists } = open([list], at, 'desktop', { below: <Address /> });
  const press = (name: string) => fireEvent.click(screen.getByLabelText(`Go to ${name} page`));
  return { lists, press };
}

/** Looked for by attribute: by role it takes seconds among hundreds of cells. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')].map(({ dataset }) => Number(dataset['id']));
const isShown = (first: number) => waitFor(() => expect(shown()[0]).toBe(first));
const address = () => document.querySelector('output')!.textContent;

beforeEach(() => {
  all = Array.from({ length: ROWS }, (_, n) => n + 1);
  store.dispatch(sessionApi.util.resetApiState());
});

describe('a list of more rows than are numbered', () => {
  it('goes on behind row 10,000 to its end, and meets each row once', async () => {
    const { press } = show('/admin/homes?page=400');
    await isShown(9_976);
    const met = shown();
    for (const first of [10_001, 10_026]) {
      press('next');
      await isShown(first);
      met.push(...shown());
    }
    expect(met).toEqual(all.slice(9_975));
    expect(screen.getByText('last 10 of about 10,100')).toBeVisible();
    for (const name of ['Go to next page', 'Go to last page'])
      expect(screen.getByLabelText(name)).toHaveAttribute('aria-disabled', 'true');
  });

  it('is turned to its end at once, and back from there over row 10,000', async () => {
    const { press } = show();
    await isShown(1);
    press('last');
    await isShown(ROWS - 24);
    expect(address()).toBe('?before=end&row=-25');
    expect(screen.getByText('last 25 of about 10,100')).toBeVisible();
    const met = [...shown()];
    press('previous');
    await isShown(9_986);
    met.unshift(...shown());
    expect(met).toEqual(all.slice(-50));
    expect(screen.getByText('about 26–50 from the end of about 10,100')).toBeVisible();
    press('first');
    await isShown(1);
    expect(address()).toBe('');
  });

  it('neither loses nor repeats a row that comes or goes meanwhile', async () => {
    const { press } = show('/admin/homes?page=400');
    await isShown(9_976);
    // Numbers would now lead to what has just been shown, or past a row.
    all = all.filter((id) => id !== 3 && id !== 10_000);
    press('next');
    await isShown(10_001);
    all = [0, ...all];
    press('previous');
    await isShown(9_975);
  });

  it('has a page behind row 10,000 in its address, which leads there again', async () => {
    const { lists } = show('/admin/homes?after=10005&row=10006');
    await isShown(10_006);
    expect(screen.getByText('about 10,006–10,030 of about 10,100')).toBeVisible();
    expect(lists()).toEqual(['after=10005&pageSize=25&sort=name&order=asc']);
    fireEvent.click(screen.getByText('Daily Rate'));
    await waitFor(() => expect(address()).toBe('?sort=dailyRate&order=asc'));
  });

  it('leads to what is left where a page has gone', async () => {
    show('/admin/homes?after=10035&row=10036');
    await isShown(ROWS - 24);
    expect(address()).toContain('before=end');
  });
});
