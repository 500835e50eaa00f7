/**
 * Which changes are not tried, and why. JavaScript, because the mutation runner loads it as a plugin.
 *
 * @typedef {import('@stryker-mutator/api/ignore').NodePath} NodePath
 */

const VALUES = new Set(['ObjectExpression', 'ArrayExpression', 'StringLiteral', 'TemplateLiteral', 'BooleanLiteral']);
const LOOKS = new Set(['className', 'style', 'sx']);
const SEEN_IN_BROWSER = 'How it looks is seen in a browser.';

/** Whether a part of the code is evaluated once, when its file is loaded. @param {NodePath} path */
const isDeclared = (path) => path.getFunctionParent() === null && !path.findParent((parent) => parent.isClassBody());

/** @param {NodePath} path */
function hasFunction(path) {
  let found = false;
  path.traverse({
    Function(inner) {
      found = true;
      inner.stop();
    },
  });
  return found;
}

/** @type {import('@stryker-mutator/api/ignore').Ignorer} */
const leftOut = {
  shouldIgnore(path) {
    if (path.isJSXAttribute() && LOOKS.has(String(path.node.name.name))) return SEEN_IN_BROWSER;
    // In props that are put together first, such as MUI's `slotProps`.
    if (path.isObjectProperty() && path.get('key').isIdentifier({ name: 'sx' })) return SEEN_IN_BROWSER;
    if (VALUES.has(path.node.type) && isDeclared(path) && !hasFunction(path))
      return 'Declared data: the product document and the API document are held against it.';
    return undefined;
  },
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'left-out', value: leftOut }];
