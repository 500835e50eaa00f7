import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';
import { MixedPartsPlugin } from './mixed-parts-plugin';
import { FORM_LIBRARY_FILE, MUI_FILE, MUI_PACKAGES_FILE, PARTS_FILE } from './part-files';
import { installedVersion, packageName } from './shared-packages';

/**
 * The parts of MUI and of the form library that modules take from the host where it has the very versions that they were
 * built with; elsewhere each brings its own (decision 087). Unlike the packages of `shared-packages` they may exist more
 * than once, so nothing breaks when they do not fit.
 */

/** The modules of the kit that list the parts: what a list is drawn with, and what dialogs and forms need beside that. */
export const PARTS = ['@capsule/web-kit/list-parts', '@capsule/web-kit/form-parts'] as const;
type Parts = (typeof PARTS)[number];

/** Remotes draw with MUI only in the back office, where the host has the parts. */
const BACK_OFFICE_PACKAGE = '@mui/material';

/** How the parts are shared. The key names the versions, so equal keys are equal code. */
export interface SharedParts {
  shareKey: string;
  version: string;
  requiredVersion: false;
}

interface Part {
  name: string;
  request: string;
}

const fileOf = (root: string, parts: Parts) => createRequire(path.join(root, 'package.json')).resolve(parts);

/** `export * as Button from '@mui/material/Button'` */
const PART = /^export \* as (\w+) from '([^']+)';$/gm;

const partsIn = (file: string): Part[] =>
  [...readFileSync(file, 'utf8').matchAll(PART)].map(([, name = '', request = '']) => ({ name, request }));

/** One name for what is in all parts, and for the versions of it: parts of one build must fit each other. */
function keyOf(root: string): string {
  const all = PARTS.flatMap((parts) => {
    const file = fileOf(root, parts);
    const found = partsIn(file);
    return [
      parts,
      ...found.map(({ request }) => `${request}@${installedVersion(path.dirname(file), packageName(request))}`),
    ];
  });
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 12);
}

function sharedParts(root: string): Record<Parts, SharedParts> {
  const key = keyOf(root);
  const share = (parts: Parts): [Parts, SharedParts] => [
    parts,
    { shareKey: `${path.basename(parts)}:${key}`, version: '1.0.0', requiredVersion: false },
  ];
  return Object.fromEntries(PARTS.map(share)) as Record<Parts, SharedParts>;
}

/** What the host offers. */
export const partsOfHost = sharedParts;

/** Whether an import is of the packages themselves: of the lists, or among the packages' own files. */
const isWithin = (importer: string) => [PARTS_FILE, MUI_FILE, FORM_LIBRARY_FILE].some((files) => files.test(importer));

/**
 * A part hands over what the list has under its name, whichever names that has: that is CommonJS. The files of MUI's other
 * packages, such as the charts, are strict ES modules, to which the default of CommonJS would be all of its names.
 */
export const takenParts: RuleSetRule[] = [
  { scheme: 'data', mimetype: 'text/javascript', type: 'javascript/auto' },
  { test: MUI_PACKAGES_FILE, type: 'javascript/auto' },
];

/** Has imports of a part go to the list that it is in. */
function takeFromParts(root: string): RspackPluginInstance {
  const lists = new Map(
    PARTS.flatMap((parts) =>
      partsIn(fileOf(root, parts)).map(({ name, request }) => [request, { parts, name }] as const),
    ),
  );
  return new rspack.NormalModuleReplacementPlugin(/^(?:@mui\/material\/|(?:react-)?final-form$)/, (asked) => {
    const part = lists.get(asked.request);
    if (part === undefined || isWithin(asked.contextInfo.issuer)) return;
    asked.request = `data:text/javascript,module.exports = require("${part.parts}").${part.name};`;
  });
}

/**
 * What a remote of the back office takes from the host. It only takes, and offers none: otherwise the first remote that
 * has another version would bring it for the next one, and its failures, too.
 */
export function partsOfRemote(root: string, dependencies: readonly string[]): RspackPluginInstance[] {
  if (!dependencies.includes(BACK_OFFICE_PACKAGE)) return [];
  const offered = sharedParts(root);
  // By its file, because what asks for it stands in none; seen from the app, because the address becomes part of the build.
  const copyOf = (parts: Parts) => `./${path.relative(root, fileOf(root, parts)).replaceAll('\\', '/')}`;
  const consumes = Object.fromEntries(PARTS.map((parts) => [parts, { ...offered[parts], import: copyOf(parts) }]));
  return [
    new MixedPartsPlugin(path.basename(root)),
    takeFromParts(root),
    new rspack.sharing.ConsumeSharedPlugin({ consumes, shareScope: 'default', enhanced: true }),
  ];
}
