/** Code that is compiled once per worker (`jest/compiled-code.cjs`), by which each test file has its modules anew all the same. */
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface CompiledCode {
  keepCompiledCode: () => void;
  keepWhatWasCalled: () => void;
}

const { compileFunction, SourceTextModule } = vm;
const { keepCompiledCode, keepWhatWasCalled } = createRequire(import.meta.url)(
  '../../jest/compiled-code.cjs',
) as CompiledCode;

beforeAll(keepCompiledCode);
afterAll(() => void Object.assign(vm, { compileFunction, SourceTextModule }));

const FILE = '/capsule/module.js';
const imported = { value: '' };
const importsNothing = () => Promise.reject(new Error('It imports nothing.'));

/** Compiles as Jest does, and keeps what came of it, as at the end of a test file. */
function compile(source: string, filename = FILE): (...args: unknown[]) => unknown {
  const parsingContext = vm.createContext();
  const importModuleDynamically = async () => {
    const set = () => module.setExport('value', imported.value);
    const module = new vm.SyntheticModule(['value'], set, { context: parsingContext });
    await module.link(importsNothing);
    await module.evaluate();
    return module;
  };
  const made = vm.compileFunction(source, ['module'], { filename, parsingContext, importModuleDynamically } as object);
  keepWhatWasCalled();
  return made as (...args: unknown[]) => unknown;
}

describe('compiled code that is kept', () => {
  it('is run anew in each context', () => {
    const source = 'globalThis.seen = (globalThis.seen ?? 0) + 1; let count = 0; return () => [seen, (count += 1)]';
    const [first, second] = [compile(source)(), compile(source)()] as (() => number[])[];
    expect([first!(), first!(), second!()]).toEqual([
      [1, 1],
      [1, 2],
      [1, 1],
    ]);
  });

  it('is not that of another text of the same length', () => {
    expect(compile("return 'one'")()).toBe('one');
    expect(compile("return 'two'")()).toBe('two');
  });

  it.each(['when it is compiled', 'when it was kept'])('has the places of its own text %s', () => {
    const fail = compile("throw new Error('here')", '/capsule/throws.js');
    const stackOf = () => {
      try {
        return fail();
      } catch (error) {
        return (error as Error).stack;
      }
    };
    expect(stackOf()).toContain('/capsule/throws.js:1:7');
  });

  it.each(['first', 'second'])('imports at run time, the %s time', async (time) => {
    imported.value = time;
    const load = compile("return import('another').then((module) => module.value)", '/capsule/imports.js');
    expect(await load()).toBe(time);
  });
});

describe('ES modules that are kept', () => {
  const evaluate = async (source: string) => {
    const module = new vm.SourceTextModule(source, { context: vm.createContext(), identifier: '/capsule/module.mjs' });
    await module.link(importsNothing);
    await module.evaluate();
    return module.namespace as { value: unknown };
  };

  it('are run anew, and are not those of another text of the same length', async () => {
    const made = [];
    for (const source of ['export const value = [1]', 'export const value = [1]', 'export const value = [2]'])
      made.push((await evaluate(source)).value);
    expect(made).toEqual([[1], [1], [2]]);
    expect(made[0]).not.toBe(made[1]);
  });

  it('are compiled anew where V8 does not take what it made before', async () => {
    const source = 'export const value = [3]';
    await evaluate(source);
    // V8 takes code only with the flags that it was made with.
    setFlagsFromString('--allow-natives-syntax');
    try {
      expect((await evaluate(source)).value).toEqual([3]);
    } finally {
      setFlagsFromString('--no-allow-natives-syntax');
    }
  });
});
