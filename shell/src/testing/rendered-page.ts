import { LATER_SCRIPTS_ID } from '@capsule/contracts/releases/composition';
import { laterScripts } from '../start/later-scripts';

/** A page as the gateway writes it: what is shown, the scripts that wait, and what starts them. */
export function openRendered(html: string): void {
  document.head.replaceChildren();
  document.body.innerHTML = `${html}<template id="${LATER_SCRIPTS_ID}"><link rel="stylesheet" disabled href="/a.css"><link rel="preload" as="script" href="/a.js"></template>`;
  // As the browser runs it at the end of the page.
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(laterScripts)();
}
