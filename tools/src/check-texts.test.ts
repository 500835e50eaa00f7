import { describe, expect, it } from '@jest/globals';
import { unknownTexts } from './check-texts';
import { repositoryOf } from './references/repository';
import { textsIn } from './texts/texts-in';

/** What a source has of texts that people read. */
const textsOf = (source: string, file = 'shell/src/page.tsx') => textsIn(file, source).map(({ text }) => text);

describe('the texts of a source', () => {
  it.each([
    ['a string', `const title = 'Add New Unit';`, ['Add New Unit']],
    [
      'an element, over several lines',
      `const page = <p>\n  Nobody has\n  asked yet.\n</p>;`,
      ['Nobody has asked yet.'],
    ],
    ['an attribute', `const page = <input aria-label="Search the units" />;`, ['Search the units']],
    ['one that begins with an article', `const text = 'A passkey is kept by it.';`, ['A passkey is kept by it.']],
    ['the pieces of a template', 'const text = `Are you sure about ${name}? Really now.`;', ['Are you sure about']],
  ])('are those of %s', (_what, source, texts) => {
    expect(textsOf(source)).toEqual(texts);
  });

  it.each([
    ['an import', `import page from 'Some page';`],
    ['a type', 'type Title = "Add New Unit" | `Edit the ${string}`;'],
    ['an error', `throw new ServiceError('Some code is wrong.');`],
    ['the console', `console.error('Some file is missing.');`],
    ['why a form has no input', `formLayout({ notShown: { focalX: 'It is set above.' } });`],
    ['a name', `const kind = 'checkInDate';`],
    ['a path that is drawn', `const arc = 'A 12 3 0 0 1 4 5';`],
  ])('are not those of %s', (_what, source) => {
    expect(textsOf(source)).toEqual([]);
  });

  it.each([
    ['the console', `console.log('Some file is missing.'); f('Add New Unit');`],
    ['an error', `const e = new Error('Some code is wrong.'); f('Add New Unit');`],
    ['why a form has no input', `f({ notShown: { focalX: 'It is set above.' }, title: 'Add New Unit' });`],
    ['an import', `import page from 'Some page'; f('Add New Unit');`],
    ['a type', 'type Title = "Edit It All" | `Edit the ${string}`; f("Add New Unit");'],
  ])('are those that stand after %s', (_what, source) => {
    expect(textsOf(source)).toEqual(['Add New Unit']);
  });

  it('are all that have words, in a module of texts', () => {
    const source = `export const WORDS = { add: 'Add', one: '1 file', path: '/admin/units page', code: 'unit.offline' };`;
    expect(textsOf(source, 'shell/src/unit-words.ts')).toEqual(['1 file']);
    expect(textsOf(source)).toEqual([]);
  });
});

describe('a text of a screen', () => {
  const DOCUMENT = '| Units | Add New Unit, or Draft \\| Live |\nwith two\nlines';
  const found = (source: string, file = 'shell/src/page.tsx') =>
    unknownTexts(
      repositoryOf(
        new Map([
          ['docs/product.md', DOCUMENT],
          [file, source],
        ]),
      ),
    );

  it('must stand in the document, letter by letter', () => {
    expect(found(`const a = 'Add New Unit';`)).toEqual([]);
    const message = (text: string) => `docs/product.md does not say "${text}".`;
    expect(found(`const a = 'Add new Unit';\nconst b = ['Add New Unit', 'Add any Unit'];`)).toEqual([
      { file: 'shell/src/page.tsx', line: 1, message: message('Add new Unit') },
      { file: 'shell/src/page.tsx', line: 2, message: message('Add any Unit') },
    ]);
  });

  it('may stand there with a bar of a table, and over several lines', () => {
    expect(found(`const a = ['Draft | Live', <p>Live | with two lines</p>];`)).toEqual([]);
  });

  it.each(['shell/src/page.test.tsx', 'shell/src/testing/page.tsx', 'services/api/src/page.ts', 'tools/src/page.ts'])(
    'is not looked for in %s',
    (file) => {
      expect(found(`const a = 'Another text';`, file)).toEqual([]);
    },
  );
});
