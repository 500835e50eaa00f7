import { act, screen, waitFor } from '@testing-library/react';
import { unit } from '@capsule/contracts/units/unit';
import { Link, toasts, useLocation, useNavigate } from '@capsule/host';
import { answering, fill, oneOf, refusal, type FakeRoute } from '../testing';
import { closed, dialog, field, fillHome, listing, open, paddock, save } from './testing/sample-page';

/** What the address of a list screen opens: `?open=<id>` and `?new`. */

const { read, create, change } = unit.calls;

/** The address as it is, and ways to others. */
function Below() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <nav>
      <p>At {search || 'no query'}</p>
      <Link to="?open=4&q=nair">To Paddock</Link>
      <Link to="?open=9">To Zenith</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </nav>
  );
}

const zenith = { ...paddock, id: 9, name: 'Zenith' };
const reading = answering(read, ({ path }) => oneOf(path.endsWith('/9') ? zenith : paddock));
const opened = (at: string, { opens, routes = [reading] }: { opens?: string; routes?: FakeRoute[] } = {}) =>
  open([listing(), ...routes], `/admin/homes${at}`, undefined, { opens, below: <Below /> });
const at = (query: string) => waitFor(() => expect(screen.getByText(/^At /)).toHaveTextContent(`At ${query}`));
/** What an open dialog hides from assistive technology is still there to be clicked in a test. */
const go = (name: string) => screen.getByText(name);

describe('?open=<id>', () => {
  it('opens the form of a row that the list need not hold, and leaves the address with it', async () => {
    const { user } = opened('?open=4&q=nair');
    expect(await screen.findByRole('dialog', { name: 'Edit Home' })).toBeVisible();
    expect(field(/^Name/)).toHaveValue('Paddock');
    await user.click(dialog().getByText('Cancel'));
    await closed();
    await at('?q=nair');
  });

  it('opens a dialog of the screen’s own where the screen says so', async () => {
    opened('?open=4', { opens: 'details' });
    expect(await screen.findByRole('dialog', { name: 'Details of Paddock' })).toHaveTextContent('Randwick, NSW');
  });

  it('opens the next row at the next address', async () => {
    const { user } = opened('?open=4');
    await screen.findByRole('dialog');
    await user.click(go('To Zenith'));
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Zenith'));
  });

  it('has the row as it is by then when it is opened again', async () => {
    let name = 'Paddock';
    const { user } = opened('?open=4', { routes: [answering(read, () => oneOf({ ...paddock, name }))] });
    await screen.findByRole('dialog');
    await user.click(dialog().getByText('Cancel'));
    await closed();
    name = 'Home Straight';
    await user.click(go('To Paddock'));
    await screen.findByRole('dialog');
    expect(field(/^Name/)).toHaveValue('Home Straight');
  });

  it('closes where the address is left by Back', async () => {
    const { user } = opened('');
    await user.click(go('To Paddock'));
    await screen.findByRole('dialog');
    await user.click(go('Back'));
    await closed();
    await at('no query');
  });

  it.each([
    ['is gone', '?open=4', () => refusal('resource.not-found'), 'This record no longer exists'],
    ['cannot be read', '?open=4', () => refusal('service.unavailable'), 'This record could not be opened'],
    ['cannot be', '?open=Paddock', () => oneOf(paddock), 'This record no longer exists'],
    ['has no number', '?open=', () => oneOf(paddock), 'This record no longer exists'],
  ])('says so where the record %s', async (_what, query, answer, title) => {
    opened(query, { routes: [answering(read, answer)] });
    await at('no query');
    expect(toasts.current()).toMatchObject({ title, tone: 'error' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['2147483647', ['/api/units/2147483647']],
    ['21474836470', []],
    ['04', []],
  ])('asks only for what can be an id: %s', async (id, asked) => {
    const sent: string[] = [];
    const gone = answering(read, ({ path }) => {
      sent.push(path);
      return refusal('resource.not-found');
    });
    opened(`?open=${id}`, { routes: [gone] });
    await at('no query');
    expect(sent).toEqual(asked);
  });

  it('does not take the place of what was opened by hand meanwhile', async () => {
    let send = (_home: typeof paddock): void => undefined;
    const late = answering(read, () => new Promise((resolve) => (send = (home) => resolve(oneOf(home)))));
    const { user } = opened('?open=9', { routes: [late] });
    await user.click(await screen.findByRole('button', { name: 'Add Home' }));
    send(zenith);
    await at('no query');
    expect(screen.getByRole('dialog', { name: 'Add Home' })).toBeVisible();
    expect(field(/^Name/)).toHaveValue('');
  });
});

it('a dialog stays with its address when what was saved in the one before is answered late', async () => {
  let send = (): void => undefined;
  const late = answering(change, () => new Promise((resolve) => (send = () => resolve(oneOf(paddock)))));
  const { user, asked } = opened('?open=4', { routes: [reading, late] });
  await screen.findByRole('dialog');
  fill(field(/^Location/), 'Darwin, NT');
  await save(user);
  await waitFor(() => expect(asked('PATCH')).toHaveLength(1));
  await user.click(go('To Zenith'));
  await waitFor(() => expect(field(/^Name/)).toHaveValue('Zenith'));
  await act(async () => send());
  await waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Home updated' }));
  expect(field(/^Name/)).toHaveValue('Zenith');
  await at('?open=9');
});

describe('?new', () => {
  it('opens an empty form, and is gone from the address once that is saved', async () => {
    const { user } = opened('?new', { routes: [answering(create, () => oneOf(zenith))] });
    expect(await screen.findByRole('dialog', { name: 'Add Home' })).toBeVisible();
    fillHome('Zenith');
    await save(user);
    await closed();
    await at('no query');
    expect(screen.getByText('Zenith')).toBeVisible();
  });

  it('opens the form where rows open in a dialog of the screen’s own', async () => {
    opened('?new', { opens: 'details' });
    expect(await screen.findByRole('dialog', { name: 'Add Home' })).toBeVisible();
  });
});
