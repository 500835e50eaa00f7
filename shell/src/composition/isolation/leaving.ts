import { RELEASES_PATH } from '@capsule/contracts/releases/composition';
import { onShownChange, shownModules } from './shown-modules';

/** What a module has put into the page as a whole leaves with it, and comes back with it. */

/** Sheets of components come from the one style cache that all share, and hold for the shell as well. */
const isOfComponents = (element: Element) => element.hasAttribute('data-emotion');

/** Sheets that code has added to the page, by the module that was on the screen then. */
const added = new Map<string, HTMLStyleElement[]>();

function watchAddedSheets(): void {
  new MutationObserver((changes) => {
    const [module] = shownModules();
    if (!module) return;
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLStyleElement && !isOfComponents(node))
        added.set(module, [...(added.get(module) ?? []), node]);
  }).observe(document.head, { childList: true });
}

function linkedSheets(module: string): HTMLLinkElement[] {
  const folder = new URL(`${RELEASES_PATH}/${module}/`, document.baseURI).href;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.filter(({ href }) => href.startsWith(folder));
}

/** Its sheets stay loaded, so that nothing flashes when the module is opened again. */
function setSheets(module: string, isOn: boolean): void {
  for (const { sheet } of [...linkedSheets(module), ...(added.get(module) ?? [])]) if (sheet) sheet.disabled = !isOn;
}

/** The module may have been left while it showed a busy pointer. */
function resetPointer(): void {
  for (const { style } of [document.documentElement, document.body]) style.removeProperty('cursor');
}

/** To be called once. */
export function letStylesLeave(): void {
  watchAddedSheets();
  onShownChange((module, isShown) => {
    setSheets(module, isShown);
    if (!isShown) resetPointer();
  });
}
