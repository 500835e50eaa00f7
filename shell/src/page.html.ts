import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { COLOR_SCHEME } from '@capsule/web-kit/theme';
import { themeCss } from '@capsule/web-kit/theme-css';

/**
 * The HTML of every page, made at build. The gateway fills in what depends on the address (`page:head`) and on what is
 * live (`page:table`); the build names its own scripts (`page:boot`) and files (`asset:…`).
 */

/** Sets the scheme before the first paint: an external script would come after a flash of light (architecture §4). */
const colorSchemeScript = renderToStaticMarkup(
  createElement(InitColorSchemeScript, {
    attribute: COLOR_SCHEME.attribute,
    modeStorageKey: COLOR_SCHEME.modeStorageKey,
    colorSchemeStorageKey: COLOR_SCHEME.schemeStorageKey,
    defaultMode: 'system',
  }),
);

export const page = `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#0d1412">
<link rel="icon" href="asset:icon" type="image/svg+xml">
${colorSchemeScript}
<style>${themeCss()}</style>
<!--page:head-->
<!--page:boot-->
</head>
<body>
<div id="root"></div>
<div id="toasts"></div>
<noscript><p style="padding:2rem;font-family:system-ui">This site needs JavaScript. You can reach us without it by phone or e-mail.</p></noscript>
<!--page:table-->
</body>
</html>
`;
