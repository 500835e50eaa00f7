import type { ReportedFault } from '@capsule/contracts';

import { stackMapper, type ReleaseStore } from '@capsule/releases';
import type { DataSource } from 'typeorm';
import { ModuleFaultEntity } from './module-fault.entity';

/** As many faults as fit a few screens of a terminal; those that happened last. */
const MAX_FAULTS = 50;

function headOf({ version, phase, kind, message, page, browser, count, firstAt, lastAt }: ReportedFault): string {
  const times = count === 1 ? `once, ${lastAt}` : `${count} times, ${firstAt} to ${lastAt}`;
  const where = [page, browser].filter((part) => part !== null);
  return [`${kind} (${phase}): ${message}`, `  ${[version, times, ...where].join(', ')}`].join('\n');
}

const indented = (stack: string) =>
  stack
    .split('\n')
    .filter(Boolean)
    .map((frame) => `\n    ${frame}`)
    .join('');

/**
 * The faults of an app for its team, in words, with stacks in terms of the sources.
 *
 * @param dataSource is connected
 */
export async function faultWords(dataSource: DataSource, store: ReleaseStore, app: string): Promise<string> {
  const faults = await dataSource
    .getRepository(ModuleFaultEntity)
    .find({ where: { module: app }, order: { lastAt: 'DESC', id: 'DESC' }, take: MAX_FAULTS });
  if (faults.length === 0) return `No failure of ${app} was reported in the last 30 days.`;
  const mapStack = stackMapper(store);
  const texts = faults.map(async (fault) => `${headOf(fault)}${indented(await mapStack(fault.stack))}`);
  return (await Promise.all(texts)).join('\n\n');
}
