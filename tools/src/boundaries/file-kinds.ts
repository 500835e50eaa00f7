/** The purpose of a file, by its name. */

/** A file that may contain imports. */
export const isSource = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/** A test; no other file imports it. */
export const isTest = (file: string): boolean => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file);

/** What a person does in a module, in a browser: `mfe-admin-ops/journeys/units.spec.ts`. */
export const isJourney = (file: string): boolean => /^[^/]+\/journeys\//.test(file) && isTest(file);

/** The configuration of a tool, such as `rspack.config.ts`. */
export const isConfig = (file: string): boolean => /\.config\.[cm]?[jt]s$/.test(file);

/** Used only by tests and benchmarks: `src/testing/test-api.ts`, `src/testing.tsx`, `bench/main.ts`, `libs/test-kit`. */
const isTestHelper = (file: string) => /(^|\/)(testing|bench|test-kit)[/.]/.test(file);

/** Whether a file belongs to building or testing, and not to the product itself. */
export const isTooling = (file: string): boolean => isTest(file) || isConfig(file) || isTestHelper(file);
