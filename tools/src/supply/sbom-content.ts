/** A bill of materials in CycloneDX, as far as it is looked at here. */
interface Bill {
  bomFormat: string;
  specVersion: string;
  metadata?: { component?: Pick<Component, 'bom-ref'> };
  components: Component[];
  /** Who needs whom, by their references. */
  dependencies?: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  'bom-ref'?: string;
  name: string;
  version: string;
  purl?: string;
  properties?: { name: string; value: string }[];
}

/**
 * Keeps only shipped packages. `npm sbom --omit dev` also drops packages used for both, such as React.
 *
 * @param shipped `<name>@<version>` of each, which are npm's references
 * @returns the text as it was, where it is no bill
 */
export function shippedOnly(text: string, shipped: ReadonlySet<string>): string {
  const bill = readBill(text);
  if (bill?.components === undefined) return text;
  const components = bill.components.filter(({ 'bom-ref': ref = '' }) => shipped.has(ref));
  const all = bill.metadata?.component?.['bom-ref'];
  const dependencies = bill.dependencies
    ?.filter(({ ref }) => shipped.has(ref) || ref === all)
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => shipped.has(each)) }));
  return JSON.stringify({ ...bill, components, dependencies }, null, 2);
}

/**
 * Checks what npm printed.
 *
 * @returns the number of components
 * @throws with a reason, when it is no bill of materials of this product
 */
export function checkBill(text: string): number {
  const bill = readBill(text);
  if (bill?.bomFormat !== 'CycloneDX') throw new Error('npm printed no CycloneDX document; it needs npm 9.5 or newer.');
  const nameless = bill.components.filter(({ purl }) => !purl?.startsWith('pkg:npm/'));
  if (nameless.length > 0) throw new Error(`${nameless.length} components have no package address.`);
  const has = (wanted: string) => bill.components.some(({ name }) => name === wanted);
  if (!has('fastify')) throw new Error('The services are not in it.');
  if (!has('react')) throw new Error('What browsers load is not in it.');
  return bill.components.length;
}

function readBill(text: string): Bill | null {
  try {
    return JSON.parse(text) as Bill;
  } catch {
    return null;
  }
}
