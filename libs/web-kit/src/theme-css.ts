import { theme } from './theme';

/**
 * The theme's colours as static CSS, written into the page at build (architecture §4): the provider and its machinery weigh
 * 23 kB, which no public page pays. The names are MUI's own, so one stylesheet serves both worlds.
 */

/** What public styles use; a variable that is not listed does not exist on a public page. */
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

/** The sheet: `:root` is light, `[data-dark]` overrides it before the first paint. */
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
