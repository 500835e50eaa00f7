import type { Lock } from '@capsule/contracts';

/**
 * What the gateway's program `check-pages` is asked and answers, one line of JSON each: whether the public pages could be
 * rendered if other releases were live (docs/decisions/085).
 */
export interface RenderCheckTask {
  /** The folder of releases and locks. */
  dataDir: string;
  /** What is to be deployed. */
  app: string;
  /** What would be live with it. */
  apps: Lock['apps'];
  /** What is live; pages of other modules that cannot be rendered today are not held against the deployment. */
  live: Lock['apps'];
}

/** A page that cannot be rendered. */
export interface UnrenderedPage {
  /** Whose page it is. */
  app: string;
  version: string;
  path: string;
  /** In one line. */
  problem: string;
}
