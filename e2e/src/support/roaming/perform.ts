import type { Page } from '../test';
import type { Act } from './acts';
import { enter, type Person } from './person';

/** Something that a pointer can reach, by its name and its middle in the window. */
interface Reached {
  name: string;
  x: number;
  y: number;
  isField: boolean;
}

/** What leads out of the product, or opens a window of the system. */
const AVOIDED = 'a[target=_blank], a[href^="mailto:"], a[href^="tel:"], input[type=file]';

const USED =
  'a[href], button, input, textarea, select, summary, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], ' +
  '[role=option], [role=checkbox], [role=switch], [role=combobox], [role=gridcell]';

/** What can be reached now: of the uppermost dialog, menu or list where one is open. */
const reachable = (page: Page): Promise<Reached[]> =>
  page.evaluate(
    ({ used, avoided }) => {
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')];
      const shown = layers.filter((layer) =>
        layer.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      const within = [...(shown.at(-1) ?? document).querySelectorAll(used)];
      return within.flatMap((element) => {
        const endsSession = element.textContent?.trim() === 'Sign Out';
        if (endsSession || element.matches(`${avoided}, :disabled`)) return [];
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        if (width < 2 || height < 2 || !hit || !(element.contains(hit) || hit.contains(element))) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
        const isField = element.matches('textarea, input:not([type=checkbox], [type=radio], [type=range])');
        return [{ name: `${element.tagName.toLowerCase()} "${name}"`, x, y, isField }];
      });
    },
    { used: USED, avoided: AVOIDED },
  );

async function open(person: Person, address: string): Promise<string> {
  if (person.page.url().includes('/admin/login')) await enter(person);
  await person.page.goto(address);
  return `opens ${address}`;
}

async function attempt(person: Person, other: Person, act: Act): Promise<string> {
  const { page } = person;
  switch (act.does) {
    case 'open':
      return open(person, act.address);
    case 'join':
      return open(person, other.page.url());
    case 'go back':
      await page.goBack();
      // Before the first page there is nothing of the product.
      if (page.url() === 'about:blank') await page.goForward();
      return 'goes back';
    case 'press':
      await page.keyboard.press(act.key);
      return `presses ${act.key}`;
    case 'wait':
      await page.waitForTimeout(act.ms);
      return 'waits';
    default:
      return point(page, act);
  }
}

/** What is done to something that a pointer can reach. */
async function point(page: Page, act: Act & { which: number }): Promise<string> {
  const all = (await reachable(page)).filter(({ isField }) => isField || act.does !== 'type');
  const chosen = all.at(act.which % all.length);
  if (!chosen) return 'reaches nothing';
  const { name, x, y } = chosen;
  if (act.does === 'drag') {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 150, y + 40, { steps: 4 });
    await page.mouse.up();
    return `drags ${name}`;
  }
  // As a hand does: the second click may come when the first has been answered.
  await page.mouse.click(x, y, act.does === 'double-click' ? { clickCount: 2, delay: 60 } : {});
  if (act.does !== 'type') return `${act.does}s ${name}`;
  await page.keyboard.press('Control+a');
  await page.keyboard.type(act.text);
  return `types "${act.text}" in ${name}`;
}

/**
 * Performs an act on a page as a person would, by pointer and keys.
 *
 * @param other who works on the same product
 * @returns what was done, in words; also where the page was left meanwhile
 */
export const perform = (person: Person, other: Person, act: Act): Promise<string> =>
  attempt(person, other, act).then(
    (said) => `${person.name} ${said}`,
    (error: Error) => `${person.name} ${act.does}: ${error.message.split('\n', 1)[0]}`,
  );
