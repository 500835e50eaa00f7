import { screen, waitFor, within } from '@testing-library/react';
import { tableViewCalls } from '@capsule/contracts/table-views/table-view-calls';
import { answering, refusal } from '../testing';
import {
  address,
  api,
  button,
  clearDesk,
  desk,
  headers,
  list,
  LOCAL,
  openPanel,
  panel,
  press,
  PRIYA,
  tick,
  USUAL,
  write,
} from './testing/set-up-desk';

/** The columns of a table, its density and its widths, as a person sets them up. */

beforeEach(clearDesk);

describe('who has changed nothing', () => {
  it('sees the columns of the screen, at its own address, and writes nothing', async () => {
    const { asked } = await list();
    expect(headers()).toEqual(['Unit', 'Daily Rate', 'Location', 'Actions']);
    expect(address()).toBe('');
    expect(button()).toHaveTextContent('Table view');
    expect(asked('PATCH')).toEqual([]);
  });

  it('sees the rows though nothing is known of the views', async () => {
    const routes = api().filter(({ call }) => call.path !== tableViewCalls.read.path);
    const failing = answering(tableViewCalls.read, () => refusal('service.failed'));
    await list('', 'desktop', [...routes, failing]);
    expect(headers()).toHaveLength(4);
  });
});

describe('the button of the view', () => {
  it('opens a dialog, and says whether that is open', async () => {
    const { user } = await list();
    const says = () => ['aria-haspopup', 'aria-expanded'].map((name) => button().getAttribute(name));
    expect(says()).toEqual(['dialog', 'false']);
    await openPanel(user);
    expect(says()).toEqual(['dialog', 'true']);
    await press(user, 'Close');
    await waitFor(() => expect(says()).toEqual(['dialog', 'false']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('columns and density', () => {
  it('are lists and choices of those names', async () => {
    const { user } = await list();
    await openPanel(user);
    expect(within(panel().getByRole('list', { name: 'Columns' })).getAllByRole('checkbox')).toHaveLength(3);
    const density = within(panel().getByRole('radiogroup', { name: 'Density' }));
    expect(density.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['compact', false],
      ['standard', true],
      ['comfortable', false],
    ]);
  });

  it('are hidden and shown by checkboxes: all but the one that names the row, and the buttons', async () => {
    const { user } = await list();
    await openPanel(user);
    const boxes = panel().getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Unit (always shown)',
      'Daily Rate',
      'Location',
    ]);
    expect(boxes[0]).toBeDisabled();
    await tick(user, 'Daily Rate');
    expect(headers()).toEqual(['Unit', 'Location', 'Actions']);
    expect(address()).toBe('?layout=-dailyRate');
    await tick(user, 'Daily Rate');
    expect(headers()).toEqual(['Unit', 'Daily Rate', 'Location', 'Actions']);
    expect(address()).toBe('');
  });

  it('are remembered: by the API, and at once in this browser', async () => {
    const { user } = await list();
    await openPanel(user);
    await tick(user, 'Location');
    await user.click(panel().getByRole('radio', { name: 'Compact' }));
    const layout = { ...USUAL, hidden: ['location'], density: 'compact' };
    expect(JSON.parse(localStorage.getItem(LOCAL)!)).toMatchObject({ owner: PRIYA.id, layout });
    await waitFor(() => expect(desk.stored.layout).toEqual(layout));
    await waitFor(() => expect(JSON.parse(localStorage.getItem(LOCAL)!)).toMatchObject({ isPending: false }));
    expect(address()).toBe('?layout=compact.-location');
  });

  it('wait in this browser where the API does not take them', async () => {
    const routes = api().filter(({ call }) => call !== tableViewCalls.change);
    const refusing = answering(tableViewCalls.change, () => refusal('service.unavailable'));
    const { user, asked } = await list('', 'desktop', [...routes, refusing]);
    await openPanel(user);
    await tick(user, 'Location');
    await waitFor(() => expect(asked('PATCH')).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem(LOCAL)!)).toMatchObject({
      layout: { hidden: ['location'] },
      isPending: true,
    });
    expect(headers()).toEqual(['Unit', 'Daily Rate', 'Actions']);
  });

  it('are there again on another machine, and in the address for others', async () => {
    write({ layout: { ...USUAL, hidden: ['dailyRate', 'gone'], density: 'comfortable' } });
    await list('?q=x');
    await waitFor(() => expect(headers()).toEqual(['Unit', 'Location', 'Actions']));
    await waitFor(() => expect(address()).toBe('?q=x&layout=comfortable.-dailyRate'));
  });

  it.each([
    ['this browser’s, until the API’s are there', PRIYA.id, ['Unit', 'Location', 'Actions']],
    ['not those of another person of this browser', 8, ['Unit', 'Daily Rate', 'Location', 'Actions']],
  ])('are %s', async (_what, owner, shown) => {
    const layout = { ...USUAL, hidden: ['dailyRate'] };
    localStorage.setItem(LOCAL, JSON.stringify({ owner, layout, isPending: false }));
    const routes = api().filter(({ call }) => call.path !== tableViewCalls.read.path);
    await list('', 'desktop', [...routes, answering(tableViewCalls.read, () => new Promise(() => undefined))]);
    expect(headers()).toEqual(shown);
  });

  it('that the API has not taken are sent when the list is opened again', async () => {
    const layout = { ...USUAL, hidden: ['dailyRate'] };
    localStorage.setItem(LOCAL, JSON.stringify({ owner: PRIYA.id, layout, isPending: true }));
    await list();
    expect(headers()).toEqual(['Unit', 'Location', 'Actions']);
    await waitFor(() => expect(desk.stored.layout).toEqual(layout));
  });

  it('are the address’s where it says them, whatever the person has chosen, and that stays as it was', async () => {
    write({ layout: { ...USUAL, hidden: ['location'] } });
    const { asked } = await list('?layout=compact.-dailyRate.-nothing');
    expect(headers()).toEqual(['Unit', 'Location', 'Actions']);
    expect(address()).toBe('?layout=compact.-dailyRate.-nothing');
    expect(asked('PATCH')).toEqual([]);
  });

  it('are the screen’s again after Reset', async () => {
    write({ layout: { hidden: ['dailyRate'], density: 'compact', widths: [{ column: 'name', px: 300 }] } });
    const { user } = await list('?status=available');
    await openPanel(user);
    await press(user, 'Reset');
    expect(headers()).toHaveLength(4);
    expect(address()).toBe('?status=available');
    await waitFor(() => expect(desk.stored.layout).toEqual(USUAL));
  });

  it('hold for cards as well, which have no widths', async () => {
    const { user } = await list('?layout=-dailyRate', 'phone');
    expect(screen.queryByText('Daily Rate')).not.toBeInTheDocument();
    await openPanel(user);
    expect(panel().queryByRole('spinbutton')).not.toBeInTheDocument();
    await tick(user, 'Daily Rate');
    expect(panel().getByText('Daily Rate')).toBeVisible();
    expect(screen.getAllByText('Daily Rate').length).toBeGreaterThan(1);
  });
});

describe('widths', () => {
  it('are typed, within limits, and not in the address', async () => {
    const { user } = await list();
    await openPanel(user);
    const width = panel().getByRole('spinbutton', { name: 'Width: Daily Rate' });
    await user.type(width, '240');
    await waitFor(() => expect(desk.stored.layout.widths).toEqual([{ column: 'dailyRate', px: 240 }]));
    await user.clear(width);
    await user.type(width, '20');
    await user.tab();
    await waitFor(() => expect(desk.stored.layout.widths).toEqual([]));
    expect(width).toHaveValue(null);
    expect(address()).toBe('');
  });
});
