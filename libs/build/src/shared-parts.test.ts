import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compile } from './compile';
import { partsOfHost, partsOfRemote, takenParts } from './shared-parts';

let app: string;

/** A module in a folder of its own, with a kit of two parts. @param mui the version of MUI */
async function newApp(mui = '9.5.0'): Promise<void> {
  app = path.join(await mkdtemp(path.join(folder, 'app-')), 'mfe-admin-example');
  await write('package.json', '{}');
  await install('@mui/material', mui, {
    'Button/index.mjs': "export default 'a button'; export const buttonClasses = 'its classes';",
    'FormControl/FormControlContext.mjs': "export default 'of controls';",
    'TextField/index.mjs': "import of from '../FormControl/FormControlContext.mjs'; export default `a field ${of}`;",
    'InputAdornment/index.mjs': "import of from '../FormControl/FormControlContext.mjs'; export default `in ${of}`;",
    'Rating/index.mjs': "export default 'stars';",
  });
  await install('@capsule/web-kit', '1.0.0', {
    'src/parts/list-parts.ts':
      "export * as Button from '@mui/material/Button';\nexport * as TextField from '@mui/material/TextField';\n",
    'src/parts/form-parts.ts':
      "export * as finalForm from 'final-form';\nexport * as reactFinalForm from 'react-final-form';\n",
  });
  await install('final-form', '5.0.1', { 'index.mjs': "export const FORM_ERROR = 'error';" });
  await install('react-final-form', '7.0.1', {
    'index.mjs': "import { FORM_ERROR } from 'final-form'; export const Form = `a form without an ${FORM_ERROR}`;",
  });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capsule-parts-'));
  await newApp();
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  const place = path.join(app, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}

async function install(name: string, version: string, files: Record<string, string>): Promise<void> {
  const exports = name.startsWith('@capsule')
    ? { './list-parts': './src/parts/list-parts.ts', './form-parts': './src/parts/form-parts.ts' }
    : { '.': './index.mjs', './*': './*/index.mjs' };
  await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version, exports, sideEffects: false }));
  for (const [file, text] of Object.entries(files)) await write(`node_modules/${name}/${file}`, text);
}

const keys = () => Object.values(partsOfHost(app)).map(({ shareKey }) => shareKey);

/** Builds a page of a module. @returns its errors, and the scripts by their names */
async function build(page: string, dependencies = ['@mui/material']) {
  await write('index.js', "import('./page.js');");
  await write('page.js', page);
  const stats = await compile({
    context: app,
    mode: 'production',
    entry: './index.js',
    output: { path: path.join(app, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: takenParts },
    optimization: { chunkIds: 'named', minimize: false },
    plugins: partsOfRemote(app, dependencies),
  });
  const { errors = [], chunks = [] } = stats.toJson({ all: false, errors: true, chunks: true });
  const files = errors.length > 0 ? [] : chunks.flatMap((chunk) => chunk.files ?? []);
  const texts = await Promise.all(files.map((file) => readFile(path.join(app, 'dist', file), 'utf8')));
  return { errors: errors.map(({ message }) => message), texts: new Map(files.map((file, at) => [file, texts[at]!])) };
}

const having = (texts: Map<string, string>, what: string) =>
  [...texts].filter(([, text]) => text.includes(what)).map(([file]) => file);

describe('what modules draw with (decision 087)', () => {
  it('has a name for the versions of all of it, which is the same wherever they are the same', async () => {
    const before = keys();
    await newApp();
    expect(keys()).toEqual(before);
    await newApp('9.5.1');
    expect(keys()).not.toEqual(before);
    expect(new Set(keys().map((key) => key.split(':')[1])).size).toBe(1);
  });

  it('has another name when there is more in it', async () => {
    const before = keys();
    await write(
      'node_modules/@capsule/web-kit/src/parts/form-parts.ts',
      "export * as Card from '@mui/material/Card';\n",
    );
    expect(keys()).not.toEqual(before);
  });

  it('is a file of its own, and not in the page', async () => {
    const { errors, texts } = await build(
      "import Button, { buttonClasses } from '@mui/material/Button'; console.log(Button, buttonClasses);",
    );
    expect(errors).toEqual([]);
    const page = having(texts, 'console.log');
    const parts = having(texts, 'a button');
    expect(parts).toHaveLength(1);
    expect(parts).not.toEqual(page);
    expect(having(texts, keys()[0]!)).not.toEqual([]);
  });

  it('has what its packages import of each other from themselves, and not from the list that they are in', async () => {
    const { texts } = await build("import { Form } from 'react-final-form'; console.log(Form);");
    expect(having(texts, '.reactFinalForm')).toHaveLength(1);
    expect(having(texts, '.finalForm')).toEqual([]);
  });

  it('has a default for strict ES modules of other packages, such as charts', async () => {
    await install('@mui/x-charts', '9.14.0', {
      'index.mjs': "import Button from '@mui/material/Button'; export const chart = () => `a chart with ${Button}`;",
    });
    const { texts } = await build("import { chart } from '@mui/x-charts'; console.log(chart());");
    const [file = ''] = having(texts, 'a chart with');
    // Of CommonJS that was an ES module the default is asked for; without it, all of its names would be taken for one.
    expect(texts.get(file)).toMatch(/__webpack_require__\.n\(/);
  });

  it('says nothing of the folder that it was built in', async () => {
    const { texts } = await build("import Button from '@mui/material/Button'; console.log(Button);");
    expect(having(texts, app)).toEqual([]);
  });

  it('is not taken by a module that does not draw with MUI, such as one of public pages', async () => {
    expect(partsOfRemote(app, ['final-form'])).toEqual([]);
  });

  it('may stand beside components of a copy of its own that know nothing of it', async () => {
    const { errors } = await build(
      "import Rating from '@mui/material/Rating'; import Button from '@mui/material/Button'; console.log(Rating, Button);",
    );
    expect(errors).toEqual([]);
  });

  it('fails the build beside a component of a copy of its own that would look for it', async () => {
    const { errors } = await build(
      "import Adornment from '@mui/material/InputAdornment'; import Field from '@mui/material/TextField'; console.log(Adornment, Field);",
    );
    expect(errors).toEqual([
      expect.stringContaining(
        'mfe-admin-example has its own copy of InputAdornment of MUI, which would not find FormControl of the copy that it takes from the host. Add { ownParts: true } as the last argument of remoteApp, and it brings all of MUI itself.',
      ),
    ]);
  });
});
