/** A bill of materials in CycloneDX, as far as it is looked at here. */
interface Bill {
  bomFormat: string;
  specVersion: string;
  components: { name: string; version: string; purl?: string; properties?: { name: string; value: string }[] }[];
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
  if (!bill.components.some(({ name }) => name === 'fastify')) throw new Error('The services are not in it.');
  return bill.components.length;
}

function readBill(text: string): Bill | null {
  try {
    return JSON.parse(text) as Bill;
  } catch {
    return null;
  }
}
