/** What no module changes for the others, and what sound code may go on doing (decision 025). */

// These are Node's here, and so those of all test files: something else is frozen in their place.
const FROM_NODE = ['Headers', 'Request', 'Response', 'AbortController', 'AbortSignal'] as const;

/** As an extension of the browser may give it to every list. */
function newest(this: unknown[]): unknown {
  return this.at(-1);
}

beforeAll(async () => {
  for (const name of FROM_NODE)
    Object.assign(globalThis, {
      [name]: class {
        readonly standsFor = name;
      },
    });
  // oxlint-disable-next-line no-extend-native -- what somebody else has done is what is tested
  Object.defineProperty(Array.prototype, 'newest', { configurable: true, get: newest });
  const { freezeBuiltIns } = await import('./freeze-built-ins');
  freezeBuiltIns();
});

/** Assigns as a module does, whose code is strict. */
const assign = (holder: object, name: PropertyKey) => () => {
  (holder as Record<PropertyKey, unknown>)[name] = () => 'mine';
};

it.each<[string, object, PropertyKey]>([
  ['Array.prototype.map', Array.prototype, 'map'],
  ['Array.from', Array, 'from'],
  ['Map.prototype.get', Map.prototype, 'get'],
  ['Set.prototype.has', Set.prototype, 'has'],
  ['Promise.prototype.then', Promise.prototype, 'then'],
  ['Promise.all', Promise, 'all'],
  ['String.prototype.trim', String.prototype, 'trim'],
  ['Date.now', Date, 'now'],
  ['URL.prototype.toString', URL.prototype, 'toString'],
  ['EventTarget.prototype.addEventListener', EventTarget.prototype, 'addEventListener'],
  ['Node.prototype.appendChild', Node.prototype, 'appendChild'],
  ['Element.prototype.setAttribute', Element.prototype, 'setAttribute'],
  ['JSON.parse', JSON, 'parse'],
  ['Math.random', Math, 'random'],
  ['Reflect.ownKeys', Reflect, 'ownKeys'],
  ['Object.keys', Object, 'keys'],
  ['Object.prototype.hasOwnProperty', Object.prototype, 'hasOwnProperty'],
  ['Object.prototype.isPrototypeOf', Object.prototype, 'isPrototypeOf'],
  ['Object.prototype.propertyIsEnumerable', Object.prototype, 'propertyIsEnumerable'],
  ['Function.prototype.call', Function.prototype, 'call'],
  ['Function.prototype.apply', Function.prototype, 'apply'],
  ['Function.prototype.bind', Function.prototype, 'bind'],
  ['the next element of a list', Object.getPrototypeOf([].values()) as object, 'next'],
  ['the next entry of a map', Object.getPrototypeOf(new Map().entries()) as object, 'next'],
  ['the next value of a set', Object.getPrototypeOf(new Set().values()) as object, 'next'],
  ['the next character of a text', Object.getPrototypeOf(''[Symbol.iterator]()) as object, 'next'],
  ['a new property of every list', Array.prototype, 'last'],
  ['a new property of every object', Object.prototype, 'mine'],
])('%s is changed by nobody', (_what, holder, name) => {
  expect(assign(holder, name)).toThrow(TypeError);
});

it.each(FROM_NODE)('%s is changed by nobody', (name) => {
  const builtIn = globalThis[name] as { prototype: object };
  expect([builtIn, builtIn.prototype].map((each) => Object.isFrozen(each))).toEqual([true, true]);
});

it('what is computed anew for each list goes on being so, and is changed by nobody', () => {
  expect((['a', 'b'] as unknown as { newest: string }).newest).toBe('b');
  expect(Object.getOwnPropertyDescriptor(Array.prototype, 'newest')).toMatchObject({
    get: newest,
    configurable: false,
  });
});

const WHOLE =
  'Map Set WeakMap WeakSet WeakRef Promise String Number Boolean BigInt Symbol Date URL URLSearchParams EventTarget Node Element';

it.each(WHOLE.split(' '))('%s is changed by nobody, nor what all of them have', (name) => {
  const builtIn = (globalThis as unknown as Record<string, { prototype: object }>)[name]!;
  expect([builtIn, builtIn.prototype].map((each) => Object.isFrozen(each))).toEqual([true, true]);
});

it.each<[string, () => unknown]>([
  ['a list gets a push of its own, as chunk loaders give it', () => Object.assign([] as unknown[], { push: () => 0 })],
  ['an object gets texts of its own', () => Object.assign({}, { toString: () => 'mine', valueOf: () => 1 })],
  ['an error gets a name and a message', () => Object.assign(new Error('x'), { name: 'Mine', message: 'mine' })],
  ['a function gets a name of its own', () => Object.defineProperty(() => undefined, 'name', { value: 'mine' })],
  ['a class inherits from what is built in', () => new (class extends Map<string, string> {})([['a', 'b']])],
])('%s', (_what, work) => {
  expect(work).not.toThrow();
});

it.each(['push', 'constructor', Symbol.iterator])('%p of lists stays as engines look for it', (name) => {
  expect(Object.getOwnPropertyDescriptor(Array.prototype, name)).toMatchObject({ writable: true, configurable: true });
});
