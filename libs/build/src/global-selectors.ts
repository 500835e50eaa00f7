import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/** A selector that a style sheet's own file does not limit. */
export interface GlobalSelector {
  selector: string;
  line: number;
}

/** Rules in these hold for elements as if they stood alone. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

const isRule = (node: { type: string }): node is Rule => node.type === 'rule';
const isCondition = (node: { type: string }): node is AtRule =>
  node.type === 'atrule' && CONDITIONS.has((node as AtRule).name);

/** Whether a class or an id of this file is part of it; what stands in `:global(…)` is none. */
function isOwn(selector: parseSelectors.Selector): boolean {
  let own = false;
  selector.walk((node) => {
    const isGlobal = (parent: parseSelectors.Node['parent'] | undefined): boolean =>
      parent !== undefined && ((parent.type === 'pseudo' && parent.value === ':global') || isGlobal(parent.parent));
    if ((node.type === 'class' || node.type === 'id') && !isGlobal(node.parent)) own = true;
  });
  return own;
}

function ofRule(rule: Rule): GlobalSelector[] {
  const { nodes } = parseSelectors().astSync(rule.selector);
  const line = rule.source?.start?.line ?? 0;
  return nodes.filter((selector) => !isOwn(selector)).map((selector) => ({ selector: String(selector).trim(), line }));
}

/** What is nested in a rule holds only below what the rule selects, so only the outer ones are looked at. */
const inContainer = (container: Container): GlobalSelector[] =>
  (container.nodes ?? []).flatMap((node) => (isRule(node) ? ofRule(node) : isCondition(node) ? inContainer(node) : []));

/**
 * The selectors of a CSS module that match elements of others too: those without a class or an id of the file.
 *
 * @throws when it is no CSS
 */
export const globalSelectors = (css: string): GlobalSelector[] => inContainer(postcss.parse(css));
