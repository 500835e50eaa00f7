import { hearNothing } from '../support/hear-nothing';
import { addUnit } from '../support/rows';
import { expect, test, type Page } from '../support/test';

/** Modules draw with the host's copy of MUI where it is the one that they were built with (decision 087). */

/** What only MUI's own code says: the name under which the theme styles a text field. */
const MUI = 'MuiOutlinedInput';

/** Collects the scripts of the units' module that contain MUI, while something is done. */
async function copiesOfMui(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const asked: Promise<{ url: string; text: string }>[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (/\/mfe-admin-ops\/.*\.js$/.test(url)) asked.push(response.text().then((text) => ({ url, text })));
  });
  await work();
  const scripts = await Promise.all(asked);
  expect(scripts.length).toBeGreaterThan(3);
  return scripts.filter(({ text }) => text.includes(MUI)).map(({ url }) => url);
}

const openUnits = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Capsule Units' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Opens the form for a new unit, writes into it and leaves it. */
const useForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Add New Unit' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Unit' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Paddock 9');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Paddock 9');
  await form.getByRole('button', { name: 'Cancel' }).click();
};

/** What is offered under each name, by version, as Module Federation keeps it. */
type Offered = Record<string, Record<string, { loaded?: boolean }>>;

/**
 * Makes the host one of other versions: what it offers has another name. It has loaded the parts itself by then, or it
 * would offer them again when it does.
 *
 * @returns how many parts it had offered
 */
async function offerOther(page: Page): Promise<number | null> {
  const taken = await page.waitForFunction(() => {
    const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__') as {
      __INSTANCES__: { shareScopeMap: Record<string, Offered> }[];
    };
    const scopes = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap));
    const parts = [...new Set(scopes.flatMap((scope) => Object.keys(scope)))].filter((name) =>
      /^(list|form)-parts:/.test(name),
    );
    const offered = scopes.flatMap((scope) => parts.flatMap((name) => Object.values(scope[name] ?? {})));
    if (parts.length < 2 || !offered.every(({ loaded }) => loaded)) return null;
    for (const scope of scopes) for (const name of parts) delete scope[name];
    return parts.length;
  });
  return taken.jsonValue();
}

test('a second module brings no MUI of its own where that of the host fits', async ({ staff }) => {
  await addUnit(staff);
  await staff.goto('/admin/settings');
  const copies = await copiesOfMui(staff, async () => {
    await openUnits(staff);
    await useForm(staff);
  });
  expect(copies).toEqual([]);
});

test('a module that was built with other versions brings its own, and works as any other', async ({ staff }) => {
  await addUnit(staff);
  await hearNothing(staff);
  await staff.goto('/admin/settings');
  expect(await offerOther(staff)).toBe(2);
  const copies = await copiesOfMui(staff, async () => {
    await openUnits(staff);
    await useForm(staff);
  });
  expect(copies).not.toEqual([]);
});
