import { SITE_NAME } from '@capsule/contracts';
import { escapeHtml } from '@capsule/service-kit/escape-html';
import { inlineHash } from '../http/security-headers';

/** The gateway's own pages, which need no other file: they work when nothing is released, and without scripts. */

const STYLE =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem}' +
  'button{font:inherit;padding:.5rem 1.25rem;margin-right:1rem}code{overflow-wrap:anywhere}' +
  ':root{color-scheme:light dark}';

/** Only the style of these pages, and their own forms. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${inlineHash(STYLE)}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A plain page.
 *
 * @param title stands in the browser's tab
 * @param main the content, as HTML
 */
export const plainPage = (title: string, main: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;

/** The page before the first deploy, or when the store cannot be read. */
export const UNAVAILABLE_PAGE = plainPage(
  SITE_NAME,
  `<h1>We will be back shortly</h1>
<p>${SITE_NAME} is being set up and is not ready yet. Please try again in a moment.</p>`,
);
