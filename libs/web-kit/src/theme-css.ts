import { theme } from './theme';

/**
 * The theme's colours as static CSS, written into the page at build (architecture §4). MUI's theme provider weighs 23
 * kB, too much for public pages. The variables have MUI's names, so the same style sheets work in the back office.
 */

/** The variables that public styles may use; any other is missing on public pages. */
const PUBLIC_VARIABLES = [
  'primary-main',
  'primary-dark',
  'primary-light',
  'primary-contrastText',
  'background-default',
  'background-paper',
  'text-primary',
  'text-secondary',
  'divider',
  'success-main',
  'success-contrastText',
  'error-main',
  'error-contrastText',
].map((name) => `--csh-palette-${name}`);

const declarations = (values: Record<string, unknown>) =>
  PUBLIC_VARIABLES.map((name) => {
    const value = values[name];
    if (typeof value !== 'string') throw new Error(`The theme has no colour for ${name}.`);
    return `${name}:${value}`;
  }).join(';');

/** The style sheet: `:root` holds light mode, `[data-dark]` overrides it for dark mode before the first paint. */
export function themeCss(): string {
  const sheets = theme.generateStyleSheets().flatMap((sheet) => Object.entries(sheet)) as [
    string,
    Record<string, unknown>,
  ][];
  const variablesOf = (scheme: string) =>
    Object.assign(
      {},
      ...sheets.filter(([selector]) => selector.includes(scheme)).map(([, values]) => values),
    ) as Record<string, unknown>;
  return [
    `:root{color-scheme:light;${declarations(variablesOf('data-light'))}}`,
    `[data-dark]{color-scheme:dark;${declarations(variablesOf('data-dark'))}}`,
    'html{background:var(--csh-palette-background-default)}',
  ].join('');
}
