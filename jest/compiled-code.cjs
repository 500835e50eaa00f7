/**
 * Keeps compiled code from one test file to the next of a worker. Jest gives each test file its modules anew, and for it
 * compiles all files anew that they come from: some two thousand for a screen, which takes a quarter of a second. Here V8
 * gets what it made of the same text before. Modules are still evaluated anew: test files share nothing else.
 */
const vm = require('node:vm');

const { compileFunction, SourceTextModule } = vm;

/** For what imports at run time, or asks for its own address, Node calls Jest back, and cannot from code that was kept. */
const CALLS_BACK = /\bimport\s*[(.]/;

/** By file: its text, and what V8 made of it. */
const kept = new Map();

/** Scripts that this test file was the first to compile, by file. */
const compiled = new Map();

/** Node looks at a text's length alone, so the text is compared here. */
function keptOf(filename, source) {
  const found = kept.get(filename);
  return found?.source === source ? found.code : undefined;
}

/** As `vm.compileFunction`, whose own code cache leaves out all functions that are compiled when they are called. */
function compileKept(source, names, options) {
  if (CALLS_BACK.test(source)) return compileFunction(source, names, options);
  const { filename, parsingContext } = options;
  const head = `(function (${names.join(', ')}) {`;
  const cachedData = keptOf(filename, source);
  // The head moves the first line, and what a stack says of it.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) compiled.set(filename, { source, script });
  return script.runInContext(parsingContext);
}

/** Node makes the code of a module only before it is evaluated, and throws where V8 does not take it, as after other flags. */
function makeModule(source, options) {
  if (CALLS_BACK.test(source)) return new SourceTextModule(source, options);
  const { identifier } = options;
  const cachedData = keptOf(identifier, source);
  if (cachedData !== undefined) {
    try {
      return new SourceTextModule(source, { ...options, cachedData });
    } catch (error) {
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error;
    }
  }
  const module = new SourceTextModule(source, options);
  kept.set(identifier, { source, code: module.createCachedData() });
  return module;
}

/** Compiles for Jest from here on. Once per worker. */
exports.keepCompiledCode = () => {
  vm.compileFunction = compileKept;
  // Node has it behind `--experimental-vm-modules`.
  if (SourceTextModule === undefined) return;
  vm.SourceTextModule = new Proxy(SourceTextModule, {
    construct: (_class, [source, options]) => makeModule(source, options),
  });
};

/** Keeps what a test file was the first to compile, when it has ended: with the functions that it has called. */
exports.keepWhatWasCalled = () => {
  for (const [filename, { source, script }] of compiled) {
    kept.set(filename, { source, code: script.createCachedData() });
  }
  compiled.clear();
};
