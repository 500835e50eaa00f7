import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { FIRST_CALLS_PLACE } from '@capsule/contracts/calls/first-calls';
import { COLOR_SCHEME } from '@capsule/web-kit/theme';
import { themeCss } from '@capsule/web-kit/theme-css';
import { inlineFirstCalls } from './start/inline-first-calls';
import { laterScripts } from './start/later-scripts';

/**
 * The HTML of every page, made at build. The gateway fills in what depends on the address (`page:head`) and the remote
 * registry (`page:table`), and the scripts of a page that is rendered (`page:later`), and takes out what sends the first
 * calls of a list (`page:first-calls`) where there are none; the build fills in its own scripts (`page:boot`) and files (`asset:…`).
 */

/**
 * Sets light or dark mode before the first paint. It is inline because an external script would run too late and the
 * page would flash (architecture §4). No style sheet stands before it: a script waits for those, and so would all that
 * follows it.
 */
const colorSchemeScript = renderToStaticMarkup(
  createElement(InitColorSchemeScript, {
    attribute: COLOR_SCHEME.attribute,
    modeStorageKey: COLOR_SCHEME.modeStorageKey,
    colorSchemeStorageKey: COLOR_SCHEME.schemeStorageKey,
    defaultMode: 'system',
  }),
);

/**
 * `expect`: the first paint waits for all of `#root`. A page that came rendered would else be laid out again for each part
 * of it that arrives, and what stands at the bottom of its first picture would jump.
 */
export const page = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0d1412">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="asset:icon" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="expect" href="#toasts" blocking="render">
${colorSchemeScript}
<style>${themeCss()}</style>
<!--page:head-->
${FIRST_CALLS_PLACE}<script>${inlineFirstCalls}</script>
<!--page:boot-->
</head>
<body>
<div id="root"></div>
<div id="toasts"></div>
<noscript><p style="padding:2rem;font-family:system-ui">This site needs JavaScript. You can reach us without it by phone or e-mail.</p></noscript>
<!--page:table-->
<!--page:later-->
<script>${laterScripts}</script>
</body>
</html>
`;
