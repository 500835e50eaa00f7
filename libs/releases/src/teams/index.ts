/** Deploys and rollbacks with their checks (architecture §3). For tools; the gateway does not need it. */
export type { Budgets, BudgetsDocument } from '../budgets';
export { inspectRelease, type Candidate, type Inspection } from '../deploy-checks/candidate';
export { checkDeploy } from '../deploy-checks/check-deploy';
export { REFUSAL_CODES, refusalOf, refuse, type Refusal, type RefusalCode } from '../deploy-checks/refusals';
export { deployRelease, retireApp, type DeployRequest } from './deploy';
export { historyOf, readLocks, type Change, type HistoryEntry } from './history';
export { DEFAULT_DAYS } from './window';
export { pruneStore, type Pruning } from './prune';
export { verifyStore, type DamagedRelease, type Verification } from './verify';
export type { MoveCheck } from './move-app';
export type { Outcome } from './outcome';
export { rollbackApp, rollbackTo } from './rollback';
export { standingOf, type Standing } from './standing';
export { budgetsOf, changeBudget, currentBudgets, readAllBudgets, type BudgetChange } from './store-budgets';
export { statusOf, type AppStatus, type Status } from './status';
