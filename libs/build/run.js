#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle-for-node.js';
import { cacheFolder } from './cache.js';

/**
 * Runs a program of this package: `node libs/build/run.js build-app`, in the folder of an app. It works in a checkout
 * and where this package is installed (docs/decisions/002).
 */

const [node, , name = 'build-app', ...args] = process.argv;
// Only `build-app` makes a release, and always does: the shell of a developer may say otherwise.
if (name === 'build-app') delete process.env.NODE_ENV;
else process.env.NODE_ENV = 'development';
const dirname = path.join(import.meta.dirname, 'src');
const entries = { program: path.join(dirname, `${name}.ts`) };
const program = path.join(
  await bundleForNode(entries, { cache: cacheFolder(process.cwd(), 'build'), dirname }),
  'program.mjs',
);
// The program reads its arguments as if it had been started directly.
process.argv = [node, program, ...args];
await import(pathToFileURL(program).href);
