import { OVERRIDE_PARAMETER, SITE_NAME } from '@capsule/contracts';
import { escapeHtml } from '@capsule/service-kit/escape-html';
import type { ModuleAddress } from '../override';
import { plainPage } from '../html/plain-page';

/** Where the button of the page leads: a form of our own, never a link. */
export const OVERRIDES_PATH = '/_mfe/overrides';

/** The parameter with the page that was asked for. */
export const BACK_PARAMETER = 'to';

const line = ({ name, origin }: ModuleAddress) =>
  `<li><strong>${escapeHtml(name)}</strong> from <code>${escapeHtml(origin)}</code></li>`;

/**
 * The page that asks an admin whether modules are to be loaded from other addresses. They would run with the admin's
 * rights, and a link to it may come from anybody.
 *
 * @param asked the values of the parameter, as they came
 * @param added what they would load
 * @param back the address without the parameter
 */
export function askPage(asked: readonly string[], added: readonly ModuleAddress[], back: string): string {
  const query = new URLSearchParams({ [BACK_PARAMETER]: back });
  for (const value of asked) query.append(OVERRIDE_PARAMETER, value);
  const title = added.length === 1 ? 'Load a module from another address?' : 'Load modules from other addresses?';
  return plainPage(
    `${title} | ${SITE_NAME}`,
    `<h1>${title}</h1>
<ul>
${added.map(line).join('\n')}
</ul>
<p>It runs in this browser only, with everything that you may do, until you end it or sign out. Go on only if you have
opened this address yourself.</p>
<form method="post" action="${escapeHtml(`${OVERRIDES_PATH}?${query.toString()}`)}">
<button type="submit">Load</button>
<a href="${escapeHtml(back)}">Cancel</a>
</form>`,
  );
}
