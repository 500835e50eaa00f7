/** The types of bundle-for-node.js, which explains them. */
export function bundleForNode(
  entries: Record<string, string>,
  options: { cache: string; dirname: string },
): Promise<string>;
