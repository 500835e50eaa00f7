/**
 * Keeps compiled code from one test file to the next of a worker. Jest gives each test file its modules anew, and compiles
 * each of some two thousand packages' files anew for it: a quarter of a second per file of component tests. Here V8 gets
 * what it made of the same text before. Modules are still evaluated anew, so that test files share nothing else.
 */
const vm = require('node:vm');

const { compileFunction, SourceTextModule } = vm;

/** What imports at run time, or asks for its own address, calls Jest back, and V8 loses whom in code that was kept. */
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

const keptModule = () =>
  class extends SourceTextModule {
    constructor(source, options) {
      const { identifier } = options;
      const keeps = !CALLS_BACK.test(source);
      const cachedData = keeps ? keptOf(identifier, source) : undefined;
      super(source, { ...options, cachedData });
      // Node makes it only of a module that is not evaluated yet.
      if (keeps && cachedData === undefined) kept.set(identifier, { source, code: this.createCachedData() });
    }
  };

/** Compiles for Jest from here on. Once per worker. */
exports.keepCompiledCode = () => {
  vm.compileFunction = compileKept;
  // Node has it behind `--experimental-vm-modules`.
  if (SourceTextModule !== undefined) vm.SourceTextModule = keptModule();
};

/** Keeps what a test file was the first to compile, when it has ended: with the functions that it has called. */
exports.keepWhatWasCalled = () => {
  for (const [filename, { source, script }] of compiled) {
    kept.set(filename, { source, code: script.createCachedData() });
  }
  compiled.clear();
};
