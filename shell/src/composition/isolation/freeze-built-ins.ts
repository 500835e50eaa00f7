/**
 * Keeps what JavaScript and the page's tree are built on as it is, whatever a module assigns to it (decision 025). All
 * modules run in one realm: `Array.prototype.map = …` in one of them would reach React, the shell and every other. Frozen,
 * the assignment throws in the module that makes it, and its boundary shows that.
 */

/**
 * Not frozen: the prototypes of `Object`, `Function`, `Error` and `RegExp`. What stands on them is given again to single
 * objects by assignment in sound code (`toString`, `name`, `message`, `exec`), and that throws when the prototype is
 * frozen.
 */
const WHOLE = [
  Array,
  Map,
  Set,
  WeakMap,
  WeakSet,
  WeakRef,
  Promise,
  String,
  Number,
  Boolean,
  BigInt,
  Symbol,
  Date,
  URL,
  URLSearchParams,
  Headers,
  Request,
  Response,
  AbortController,
  AbortSignal,
  EventTarget,
  Node,
  Element,
];

const NAMESPACES = [JSON, Math, Reflect, Object];

/** Members of prototypes that are not frozen, which no code has a reason to change. */
const SINGLE: readonly (readonly [object, readonly string[]])[] = [
  [Object.prototype, ['hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable']],
  [Function.prototype, ['apply', 'bind', 'call']],
];

/**
 * Not frozen of arrays. Chunks are handed over by `push` of an array that their loader has given a `push` of its own, by
 * assignment. The other two are what engines look at to know that lists are as JavaScript has made them: to describe them
 * anew, even as they are, makes every loop over a list slower (decision 025).
 */
const OPEN: readonly PropertyKey[] = ['push', 'constructor', Symbol.iterator];

/** `for (const x of list)` and `[...list]` ask these for the next element. */
const ITERATORS = [[].values(), new Map().entries(), new Set().values(), ''[Symbol.iterator]()];

function keep(holder: object, names: readonly PropertyKey[]): void {
  for (const name of names) {
    const isAccessor = 'get' in (Object.getOwnPropertyDescriptor(holder, name) ?? {});
    Object.defineProperty(
      holder,
      name,
      isAccessor ? { configurable: false } : { writable: false, configurable: false },
    );
  }
}

/** Like `Object.freeze`, except for what has to stay open. */
function freezeArrays(): void {
  keep(
    Array.prototype,
    Reflect.ownKeys(Array.prototype).filter((name) => !OPEN.includes(name)),
  );
  Object.preventExtensions(Array.prototype);
}

/** To be called once, after the shell's own packages are loaded and before any module is. */
export function freezeBuiltIns(): void {
  freezeArrays();
  for (const builtIn of WHOLE) {
    Object.freeze(builtIn);
    if (builtIn !== Array) Object.freeze(builtIn.prototype);
  }
  for (const iterator of ITERATORS) Object.freeze(Object.getPrototypeOf(iterator));
  for (const namespace of NAMESPACES) Object.freeze(namespace);
  for (const [holder, names] of SINGLE) keep(holder, names);
  // No module can give every object another property.
  Object.preventExtensions(Object.prototype);
}
