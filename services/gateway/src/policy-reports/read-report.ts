import { MAX_BLOCKED, type PolicyReport } from '@capsule/contracts';

/** What browsers say of something that the content security policy has blocked, without what concerns somebody. */

/** The parts of a report that are read (Content Security Policy Level 3). Everything of it is a claim of whoever sent it. */
interface BrowserReport {
  'document-uri'?: unknown;
  'effective-directive'?: unknown;
  'violated-directive'?: unknown;
  'blocked-uri'?: unknown;
  'source-file'?: unknown;
}

/** What a page is called, by the path of its address; `null` where there is no page. */
export type PageName = (path: string) => string | null;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const urlOf = (value: unknown): URL | null => (URL.canParse(text(value)) ? new URL(text(value)) : null);

/** Older browsers name the rule with its values. */
const directiveOf = (report: BrowserReport): string =>
  (text(report['effective-directive']) || text(report['violated-directive'])).split(' ', 1)[0] ?? '';

/** A word (`inline`), a scheme (`data:`), an origin, or `self`: an address may have somebody's search or token in it. */
function blockedOf(report: BrowserReport, own: string): string {
  const said = text(report['blocked-uri']);
  const url = urlOf(said);
  if (url === null) return said;
  if (url.origin === own) return 'self';
  return url.origin === 'null' ? url.protocol : url.origin;
}

/** Whose script it was: files of modules are at `/_mfe/<module>/<version>/…`. */
function moduleOf(report: BrowserReport, own: string): string | null {
  const url = urlOf(report['source-file']);
  return url?.origin === own ? (/^\/_mfe\/([a-z][a-z0-9-]*)\//.exec(url.pathname)?.[1] ?? null) : null;
}

const DIRECTIVE = /^[a-z]+(-[a-z]+)*$/;
const BLOCKED = /^[a-z][a-z0-9+.-]*(:(\/\/[a-zA-Z0-9.:[\]-]+)?)?$/;

/**
 * Reads what a browser has sent (`application/csp-report`).
 *
 * @returns `null` for what is no report of one of our pages
 * @example readReport({ 'csp-report': { … } }, pageName)
 * // { directive: 'img-src', blocked: 'https://elsewhere.example', page: '/admin/units/:id', module: 'mfe-admin-ops' }
 */
export function readReport(body: unknown, pageName: PageName): PolicyReport | null {
  const said = (body as { 'csp-report'?: unknown } | null)?.['csp-report'];
  if (typeof said !== 'object' || said === null) return null;
  const report = said as BrowserReport;
  const document = urlOf(report['document-uri']);
  const directive = directiveOf(report);
  if (document === null || !DIRECTIVE.test(directive) || directive.length > 40) return null;
  const blocked = blockedOf(report, document.origin).slice(0, MAX_BLOCKED);
  if (!BLOCKED.test(blocked)) return null;
  return { directive, blocked, page: pageName(document.pathname), module: moduleOf(report, document.origin) };
}
