import { screen, within } from '@testing-library/react';
import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import type { ResourceDescriptor } from '@capsule/contracts/resource/descriptor';

/** Of rows of which nothing else is said. */
const ROW_HEIGHT_PX = 64;
/** Rows grow with letters that are larger than usual. */
const REM_PX = 16;

/** The words of what a list has beside its rows: filters and views, in their order. */
function shownAround(first: FirstRows) {
  const filters = screen.queryAllByLabelText(new RegExp(`^(${first.filters.join('|')})$`));
  const views = screen.queryByRole('group', { name: 'View' });
  return {
    filters: filters.map((each) => (each as HTMLInputElement).labels![0]!.textContent),
    views: views
      ? within(views)
          .getAllByRole('button')
          .map(({ textContent }) => textContent)
      : undefined,
  };
}

/** What leads elsewhere is a link, and what does something a button. */
function expectLinks(links: FirstRows['links'] = []): void {
  for (const { label, to } of links)
    if (to === undefined) expect(screen.getByRole('button', { name: label })).toBeVisible();
    else expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
}

/**
 * Expects of a list on a large screen what is shown of it before its code is here, so that nothing jumps (decision 084).
 *
 * @param resource that of the rows
 * @param row one on which every button is offered
 * @param shown what that row shows
 * @example expectAsFirstShown(UNIT_ROWS, unit, await screen.findByRole('row', { name: /One/ }), home);
 */
export function expectAsFirstShown(
  first: FirstRows,
  resource: Pick<ResourceDescriptor, 'name' | 'sorts'>,
  row: HTMLElement,
  shown: object,
): void {
  const name = (shown as Record<string, string>)[first.named]!;
  expect(first.resource).toBe(resource.name);
  for (const { field, sortable = false } of first.columns)
    expect([field, sortable]).toEqual([field, resource.sorts.includes(field)]);
  const grid = screen.getByRole('grid');
  expect(grid).toHaveAccessibleName(first.label);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.filter((text) => text !== '')).toEqual([...first.columns.map(({ title }) => title), 'Actions']);
  expect(grid.style.getPropertyValue('--row')).toBe(`${(first.rowHeight ?? ROW_HEIGHT_PX) / REM_PX}rem`);
  expect(screen.getByPlaceholderText(first.search)).toBeVisible();
  if (first.add) expect(screen.getByRole('button', { name: first.add })).toBeVisible();
  expect(shownAround(first)).toEqual({ filters: first.filters, views: first.views });
  expectLinks(first.links);
  const buttons = [...row.querySelectorAll('a[aria-label], button[aria-label]')];
  const labels = first.buttons.map((each) =>
    typeof each === 'string' ? `${each[0]!.toUpperCase()}${each.slice(1)}` : each.label,
  );
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual(
    labels.map((label) => expect.stringMatching(new RegExp(`^${label} (.* )?${name}$`)) as unknown),
  );
  expect(within(row).queryByRole('checkbox') !== null).toBe(first.choice === true);
}
