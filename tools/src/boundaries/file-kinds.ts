/** What a file is for, told by its name alone. */

/** A file that is read for imports. */
export const isSource = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file);

/** A test, which no other file imports. */
export const isTest = (file: string): boolean => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file);

/** A tool's settings, such as `rspack.config.ts`. */
export const isConfig = (file: string): boolean => /\.config\.[cm]?[jt]s$/.test(file);

/** What only tests and benchmarks use: `src/testing/test-api.ts`, `src/testing.tsx`, `bench/main.ts`. */
const isTestHelper = (file: string) => /(^|\/)(testing|bench)[/.]/.test(file);

/** Whether a file is for making and testing the product, and no part of it. */
export const isTooling = (file: string): boolean => isTest(file) || isConfig(file) || isTestHelper(file);
