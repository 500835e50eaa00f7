import { render, screen } from '@testing-library/react';
import { BulkArea } from './bulk-area';

/** How many rows are chosen is read out, also before the bar of what can be done to them has loaded. */

jest.mock('./bulk-bar', () => ({ __esModule: true, default: () => <p>The bar</p> }));

const PLACES = [7, 8].map((id) => ({ id, version: 1, name: `Paddock ${id}` }));

const area = (rows: typeof PLACES) => (
  <BulkArea
    calls={{} as never}
    actions={[]}
    words={{} as never}
    nameOf={({ name }: (typeof PLACES)[number]) => name}
    selection={{ rows } as never}
  />
);

describe('chosen rows', () => {
  it.each([
    [0, ''],
    [1, '1 selected'],
    [2, '2 selected'],
  ])('%i of them are read out as "%s"', async (count, text) => {
    render(area(PLACES.slice(0, count)));
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
    if (count === 0) expect(screen.queryByText('The bar')).toBeNull();
    else expect(await screen.findByText('The bar')).toBeVisible();
  });

  it('bring the bar, which goes with the last of them', async () => {
    const { rerender } = render(area(PLACES));
    expect(await screen.findByText('The bar')).toBeVisible();
    rerender(area([]));
    expect(screen.queryByText('The bar')).toBeNull();
  });
});
