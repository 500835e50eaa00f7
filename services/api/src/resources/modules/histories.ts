import { MAX_MODULE_STEPS, type LiveModule, type Lock, type ModuleStep } from '@capsule/contracts';

/** The version of an app in a lock; `null` where it is not live. */
const versionIn = ({ apps }: Lock, app: string): string | null =>
  Object.hasOwn(apps, app) ? (apps[app] ?? null) : null;

/** The steps of an app, the newest first: the locks that changed it. */
function stepsOf(app: string, locks: readonly Lock[]): ModuleStep[] {
  const steps: ModuleStep[] = [];
  let before: string | null = null;
  for (const lock of locks) {
    const version = versionIn(lock, app);
    const { number, at, by, why } = lock;
    if (version !== before) steps.unshift({ version, lock: number, at, by, why });
    before = version;
  }
  return steps.slice(0, MAX_MODULE_STEPS);
}

/** The history of every app, by name. @param locks the oldest first */
export function historiesOf(locks: readonly Lock[]): LiveModule[] {
  const names = [...new Set(locks.flatMap(({ apps }) => Object.keys(apps)))].toSorted();
  return names.map((name) => ({ name, history: stepsOf(name, locks) }));
}
