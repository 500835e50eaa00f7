import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { figure } from './code-figures';

/** docs/times.md says how long the product waits and where it stops, as the code has it, and leaves no time out. */

const ROOT = path.resolve('..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Line {
  name: string;
  file: string;
  value: string;
}

const LINE = /^\| .+? +\| (?<value>[^|]+?) +\| `(?<name>[A-Z_]+)` of `(?<file>[^`]+)` +\|$/gm;
const LINES = [...read('docs/times.md').matchAll(LINE)].map(({ groups }) => groups as unknown as Line);

/** Folders in which every time has its line. */
const COMPLETE = ['services/api/src', 'services/gateway/src', 'libs/host/src', 'libs/releases/src', 'shell/src'];
/** Tests, what they share, and made-up data. */
const NO_PRODUCT = /\.test\.tsx?$|(^|\/)(testing|demo|migrations)\//;
const TIME = /^(?:export )?const (\w+(?:_MS|_S|_SECONDS|_MONTHS|TIMEOUT))(?:: number)? = [\d_. *]+;/gm;
/** Units of time, which nobody chooses, and a length of a text. */
const UNIT = /^(SECOND|MINUTE|HOUR|DAY)_(MS|S)$|^TO_SECONDS$/;

const sourcesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !NO_PRODUCT.test(name))
    .map((name) => `${folder}/${name}`);

const timesIn = (file: string) =>
  [...read(file).matchAll(TIME)]
    .map(([, name]) => `${name} of ${file}`)
    .filter((each) => !UNIT.test(each.split(' ')[0]!));

/** What the tests of docs/product.md read: a time that people meet stands there. */
const ofProduct = ['constants', 'figures', 'more-figures', 'words', 'pages']
  .map((name) => read(`e2e/render/product-${name}.test.tsx`))
  .join('\n');

it.each(LINES)('$name of $file: $value', ({ name, file, value }) => {
  const [number, unit] = value.split(' ');
  expect(number).toBe(figure(file, name).toLocaleString('en-US'));
  if (/_MS$|TIMEOUT$/.test(name)) expect(unit).toBe('ms');
  else if (/_S$|_SECONDS$/.test(name)) expect(unit).toBe('s');
});

it('every time has its line there, or in docs/product.md', () => {
  const said = new Set(LINES.map(({ name, file }) => `${name} of ${file}`));
  const isOfProduct = (time: string) => {
    const [name, , file] = time.split(' ') as [string, string, string];
    return ofProduct.includes(name) && ofProduct.includes(path.basename(file));
  };
  const times = COMPLETE.flatMap(sourcesOf).flatMap(timesIn);
  expect(times.length).toBeGreaterThan(50);
  expect(times.filter((time) => !said.has(time) && !isOfProduct(time))).toEqual([]);
});
