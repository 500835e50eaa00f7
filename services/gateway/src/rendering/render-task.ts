import type { CompanyDetails, RemoteRegistry, ShownPlace } from '@capsule/contracts';

/** What the database says that a page shows. It is drawn with the same again by browsers. */
export interface PageData {
  company: CompanyDetails;
  /** Those that are not as they are built in. */
  places: readonly ShownPlace[];
}

/** What the renderer, a process of its own, is told and answers: one line of JSON each (architecture §2.1). */
export interface RenderTask extends PageData {
  registry: RemoteRegistry;
  path: string;
  /** The builds for Node, as text: the process reads no files. */
  host: ServerBuild;
  remote: ServerBuild;
}

/** A build for Node, and the address that its files are served at. */
export interface ServerBuild {
  name: string;
  code: string;
  address: string;
}

export type RenderAnswer = { html: string } | { problem: string };

/** How much of a failure is told: the code of a build is in one line. */
export const MAX_PROBLEM = 300;
