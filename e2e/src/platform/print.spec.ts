import { addTask, addUnit } from '../support/rows';
import { expect, test, type Page } from '../support/test';

/** Lists on paper (product §11). */

/** A4 between its margins, at 96 px to the inch. */
const PAPER = { width: 700, height: 1000 };
/** As wide as the frame needs to stand beside a page on a screen. */
const PAPER_ON_ITS_SIDE = { width: 1000, height: 700 };

/** Looks at the page as it is printed, from a dark screen. */
async function lookAtPaper(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-dark]')).toBeAttached();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
}

test('a list is printed with all its columns, in light colours and without the frame', async ({ staff }) => {
  const unit = await addUnit(staff, { status: 'maintenance' });
  await staff.goto(`/admin/units?q=${unit.unitNumber}&status=maintenance`);
  await expect(staff.locator('[data-id]').filter({ hasText: unit.unitNumber })).toBeVisible();
  await lookAtPaper(staff);

  const table = staff.getByRole('table', { name: 'Capsule units' });
  await expect(table.getByRole('columnheader')).toHaveText(['Unit', 'Location', 'Type', 'Daily Rate', 'Status']);
  const row = table.getByRole('row').filter({ hasText: unit.unitNumber });
  for (const text of [unit.name, 'Randwick, NSW', 'Standard', '$180.00', 'maintenance'])
    await expect(row).toContainText(text);
  const about = staff.getByText(/^Printed on /);
  await expect(about).toContainText(`Rows 1 to 1 of 1. Search: "${unit.unitNumber}". Status: Maintenance.`);
  await expect(about).toContainText('Sorted by Unit, ascending.');
  await expect(staff.getByRole('heading', { level: 1, name: 'Capsule Units' })).toBeVisible();
  for (const role of ['button', 'searchbox', 'navigation', 'grid', 'banner'] as const)
    await expect(staff.getByRole(role)).toHaveCount(0);
  await expect(staff.locator('html[data-dark]')).toHaveCount(0);
  for (const paper of [PAPER, PAPER_ON_ITS_SIDE]) {
    await staff.setViewportSize(paper);
    expect(await staff.getByRole('main').boundingBox()).toMatchObject({ x: 0, width: paper.width });
  }

  await staff.emulateMedia({ media: 'screen' });
  await expect(staff.locator('html[data-dark]')).toBeAttached();
  await expect(table).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Add New Unit' })).toBeVisible();
});

test('a long text is whole on paper, where no pointer shows the rest of it', async ({ staff }) => {
  const place = `beside the long straight of ${'Eagle Farm '.repeat(8)}`;
  const location = `Stables${place.replaceAll(' ', '')}`;
  const unit = await addUnit(staff, { name: `Capsule ${place}`, location });
  await staff.goto(`/admin/units?q=${unit.unitNumber}`);
  await expect(staff.locator('[data-id]').filter({ hasText: unit.unitNumber })).toBeVisible();
  await lookAtPaper(staff);
  expect(await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  for (const text of [unit.name.trim(), location]) {
    const cell = staff.getByRole('table', { name: 'Capsule units' }).getByTitle(text);
    const { hidden, lines } = await cell.evaluate((element) => ({
      hidden: element.scrollWidth - element.clientWidth,
      lines: element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(hidden).toBeLessThanOrEqual(0);
    expect(lines).toBeGreaterThan(1.5);
  }
});

test('what can be done to chosen rows is not on paper', async ({ staff }) => {
  const { title } = await addTask(staff, await addUnit(staff));
  await staff.goto(`/admin/maintenance?q=${encodeURIComponent(title)}`);
  await staff.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
  await expect(staff.getByRole('group', { name: 'Selected rows' })).toBeVisible();
  await lookAtPaper(staff);
  await expect(staff.getByRole('table').getByRole('row').filter({ hasText: title })).toBeVisible();
  await expect(staff.getByRole('group', { name: 'Selected rows' })).toHaveCount(0);
});

test('paper that a browser prints holds every row of the page, however few are in sight', async ({ staff }) => {
  await Promise.all(Array.from({ length: 25 }, () => addUnit(staff)));
  await staff.setViewportSize({ width: 1440, height: 400 });
  await staff.goto('/admin/units');
  // The app's own rows: it hears of a print, the first rows do not.
  await expect(staff.getByRole('searchbox')).toBeVisible();
  await expect(staff.getByRole('row').nth(1)).toBeVisible();
  await staff.evaluate(() => {
    // The last to hear of the beginning: what is printed stands there.
    const count = () =>
      (document.body.dataset['printed'] = String(document.querySelectorAll('[data-print] tbody tr').length));
    window.addEventListener('beforeprint', () => queueMicrotask(count));
  });
  await staff.pdf();
  await expect(staff.locator('body')).toHaveAttribute('data-printed', '25');
  await expect(staff.getByRole('table')).toHaveCount(0);
});

test('the page of a unit takes all of the paper, and has no buttons there', async ({ staff }) => {
  const unit = await addUnit(staff);
  await staff.goto(`/admin/units/${unit.id}`);
  await expect(staff.getByRole('button', { name: 'Edit Unit' })).toBeVisible();
  await lookAtPaper(staff);
  await expect(staff.getByRole('heading', { level: 1, name: unit.name })).toBeVisible();
  await expect(staff.locator('.MuiButton-root:visible')).toHaveCount(0);
  const place = () =>
    staff.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingTop } = getComputedStyle(main);
      const { left, width } = main.getBoundingClientRect();
      return { left, width, paddingLeft, paddingTop };
    });
  await expect.poll(place).toEqual({ left: 0, width: PAPER.width, paddingLeft: '0px', paddingTop: '0px' });
});

test('the audit trail is printed with all fields, without filters and navigation', async ({ staff }) => {
  const unit = await addUnit(staff);
  await staff.goto('/admin/settings/audit?entity=unit');
  const created = staff.getByRole('listitem').filter({ hasText: unit.name });
  await expect(created).toBeVisible();
  await lookAtPaper(staff);
  await expect(created.getByRole('row', { name: `Unit Number - ${unit.unitNumber}` })).toBeVisible();
  await expect(created.getByText(/^\d+ fields$/), 'nothing is folded there').toBeHidden();
  await expect(staff.getByText(/^Printed on .* the newest first\. Kind: Capsule unit\.$/)).toBeVisible();
  for (const role of ['search', 'navigation', 'button'] as const) await expect(staff.getByRole(role)).toHaveCount(0);
  const sideways = await staff.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});

test('a form that is open is what is printed, whole', async ({ staff }) => {
  await staff.goto('/admin/units');
  await staff.getByRole('button', { name: 'Add New Unit' }).click();
  await expect(staff.getByRole('dialog')).toBeVisible();
  await lookAtPaper(staff);
  await expect(staff.getByRole('heading', { name: 'Add New Unit' })).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'Capsule Units', includeHidden: true })).toBeHidden();
  const clipped = await staff.getByRole('dialog').evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  expect(clipped).toBeLessThanOrEqual(0);
});
