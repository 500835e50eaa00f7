/** How teams bring releases live and take them back (architecture §3), behind the gate. For tools: the gateway needs none. */
export type { Budgets, FrameBudgets } from '../gate/budgets';
export { inspectRelease, type Candidate, type Inspection } from '../gate/candidate';
export { judge } from '../gate/judge';
export { REFUSAL_CODES, refusalOf, type Refusal, type RefusalCode } from '../gate/refusals';
export { deployRelease, retireApp, type DeployRequest } from './deploy';
export { historyOf, readLocks, type Change, type HistoryEntry } from './history';
export type { Outcome } from './outcome';
export { rollbackApp, rollbackTo } from './rollback';
export { statusOf, type AppStatus, type Status } from './status';
